import type { Page } from 'playwright-core'
import { startSandbox, type RelayFaults, type SandboxOptions } from '../../sandbox/index.js'
import { account } from './support/accounts.js'
import { forgive, openModal } from './support/browser.js'
import { code, readCode, request, useRemote } from './support/useRemote.js'
import { button, closed, dialog, sees, statusOf, whenStatus } from './support/visitor.js'

const remote = useRemote()
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const pass = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000)
/** Two round trips: what was on its way before is there after them. */
const catchUp = (page: Page) =>
  page.evaluate(async url => {
    for (let trip = 0; trip < 2; trip++) await fetch(url)
  }, `${remote.sandbox.url}/sandbox/relay/stats`)
/** Lets a page's time pass, second by second, and all that it brings about happen. */
const live = async (page: Page, seconds: number) => {
  for (let second = 0; second < seconds; second++) {
    await pass(page, 1)
    await catchUp(page)
  }
}
/** Lets a page's time pass, little by little, until a promise is fulfilled. Rejects when it takes longer than the limit. */
const liveUntil = async (page: Page, promise: Promise<unknown>, limitSeconds: number): Promise<void> => {
  let isSettled = false
  void promise.catch(() => undefined).finally(() => (isSettled = true))
  for (let spent = 0; spent <= limitSeconds; spent += 0.1) {
    await catchUp(page)
    if (isSettled) return void (await promise)
    await pass(page, 0.1)
  }
  throw new Error(`Not settled within ${limitSeconds} s`)
}
const askForCode = async (page: Page) => {
  await openModal(page)
  await dialog(page)
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
}
/** The same, until the page has begun to dial: what is fetched before that takes time of its own. */
const askForCodeAndDial = async (page: Page) => {
  const dialled = page.waitForEvent('websocket')
  await askForCode(page)
  await dialled
}
const alert = (page: Page, title: string) => dialog(page).getByRole('region', { name: title })

describe('a relay that refuses the page', () => {
  interface Refusal {
    /** The relay's own words. */
    readonly reason: string
    readonly alert: string
    /** In the text of the alert. */
    readonly about: string
    readonly sandbox?: SandboxOptions
    readonly faults?: RelayFaults
    /** Of the page. */
    readonly options?: object
  }
  const configuration = 'Invalid App Configuration'
  const expired = 'Session Expired'
  const shop = { allowedOrigins: ['https://shop.example'] }
  const refusals: readonly Refusal[] = [
    {
      reason: 'Unauthorized: invalid key',
      ...{ alert: configuration, about: 'project id', options: { projectId: 'mine' } },
    },
    {
      reason: 'Project not found',
      ...{ alert: configuration, about: 'project id', sandbox: { projects: { ids: ['a'.repeat(32)] } } },
    },
    {
      reason: 'Unauthorized: origin not allowed',
      ...{ alert: configuration, about: 'origin', sandbox: { projects: shop } },
    },
    {
      reason: 'JWT Token is not yet valid',
      ...{ alert: expired, about: 'date and time', faults: { clockMs: -3_600_000 } },
    },
    {
      reason: 'JWT Token is expired',
      ...{ alert: expired, about: 'date and time', faults: { clockMs: 2 * 86_400_000 } },
    },
  ]

  test.each(refusals)('$reason: one alert, one attempt, and one more for each press', async refusal => {
    const { reason, alert: title, about, faults = {}, options = {} } = refusal
    await remote.context.clock.install()
    const strict = await startSandbox({ chains: [], ...refusal.sandbox })
    strict.relay.setFaults(faults)
    try {
      // The wallet API refuses a malformed project id as well.
      if (refusal.options) forgive(/status of 403/)
      const page = await remote.visit({ options, plugins: { remote: { relayUrl: strict.relayUrl } } })
      await askForCode(page)
      await alert(page, title).getByText(about).waitFor()
      await sees(page, 'Could not connect')
      expect(await statusOf(page)).toBe('disconnected')
      await live(page, 5)
      await pass(page, 600)
      await catchUp(page)
      expect(strict.relay.stats().connections).toBe(1)
      await button(page, 'Try again').click()
      await live(page, 2)
      await sees(page, 'Could not connect')
      await pass(page, 600)
      await catchUp(page)
      const stats = strict.relay.stats()
      expect(stats.connections).toBe(2)
      expect(Object.entries(stats.refusals)).toEqual([[expect.stringContaining(reason) as string, 2]])
      expect(await alert(page, title).count()).toBe(1)
    } finally {
      await strict.stop()
    }
  })

  test('that is connected: it tries again by growing steps, and goes on when it is let in', async () => {
    await remote.context.clock.install()
    const { page } = await remote.connected()
    const sockets = remote.sockets(page)
    const before = sockets.count
    remote.sandbox.relay.setFaults({ close: { code: 3000, reason: 'Unauthorized: origin not allowed' } })
    remote.sandbox.relay.dropClients(sockets.clientId)
    await live(page, 1)
    expect(sockets.count - before).toBe(1)
    for (const [index, step] of [5, 10, 20, 40, 60, 60].entries()) {
      await pass(page, step - 1)
      await live(page, 2)
      expect([step, sockets.count - before]).toEqual([step, index + 2])
    }
    await page.evaluate(() => window.modal.open())
    await alert(page, 'Invalid App Configuration').waitFor()
    expect(await statusOf(page)).toBe('connected')
    remote.sandbox.relay.setFaults({ clockMs: 240_000 })
    await pass(page, 60)
    await live(page, 2)
    const signing = request(page, 'personal_sign', [hex('Hello'), account])
    await liveUntil(page, signing, 10)
    expect(await signing).toMatch(/^0x/)
  })
})

describe('a relay that is not there', () => {
  test.each(['reset', '502', 'html'] as const)('%s: an answer within 10 s, and another try', async mode => {
    await remote.context.clock.install()
    remote.sandbox.setFault('relay', mode)
    const page = await remote.visit()
    const sockets = remote.sockets(page)
    await askForCodeAndDial(page)
    await live(page, 10)
    await sees(page, 'The connection service cannot be reached')
    expect(sockets.count).toBeLessThanOrEqual(4)
    expect(await statusOf(page)).toBe('disconnected')
    remote.sandbox.clearFaults()
    await button(page, 'Try again').click()
    await liveUntil(page, code(page).waitFor(), 9)
    forgive(/WebSocket connection to/)
  })

  test('silent after the handshake: an answer within 10 s, and another try', async () => {
    await remote.context.clock.install()
    remote.sandbox.relay.setFaults({ silent: true })
    const page = await remote.visit()
    await askForCodeAndDial(page)
    await live(page, 10)
    await sees(page, 'The connection service cannot be reached')
    remote.sandbox.clearFaults()
    await button(page, 'Try again').click()
    await liveUntil(page, code(page).waitFor(), 9)
  })

  // Browsers send no other handshake to a host while one waits, so a second try would have to wait with it.
  test('silent before it: an answer within 10 s, to another try as well', async () => {
    await remote.context.clock.install()
    remote.sandbox.setFault('relay', 'never')
    const page = await remote.visit()
    await askForCodeAndDial(page)
    await live(page, 10)
    await sees(page, 'The connection service cannot be reached')
    await button(page, 'Try again').click()
    await sees(page, 'Making a code')
    await live(page, 11)
    await sees(page, 'The connection service cannot be reached')
    expect(remote.sockets(page).count).toBe(1)
    forgive(/WebSocket connection to/)
  })
})

describe('the verify service', () => {
  const watchVerify = async () => {
    const asked: string[] = []
    await remote.context.route('https://verify.walletconnect.org/**', route => {
      asked.push(route.request().url())
      return route.abort()
    })
    return asked
  }

  test('is not asked', async () => {
    const asked = await watchVerify()
    const { page } = await remote.connected()
    await request(page, 'personal_sign', [hex('Hello'), account])
    expect(asked).toEqual([])
  })

  test('is asked where the site wants it; out of reach, it holds up nobody', async () => {
    const asked = await watchVerify()
    const startedAt = performance.now()
    const { page } = await remote.connected({ plugins: { remote: { verify: true } } })
    await request(page, 'personal_sign', [hex('Hello'), account])
    await request(page, 'personal_sign', [hex('Hello'), account])
    // The client by itself would wait 5 s for each of the three.
    expect(performance.now() - startedAt).toBeLessThan(12_000)
    expect(asked.length).toBeGreaterThan(0)
    forgive(/verify|Failed to load resource|Refused to (frame|connect)/)
  })
})

describe('a bad line', () => {
  test('that breaks 60 times in two minutes: what was asked meanwhile and afterwards is answered within 10 s of peace, once', async () => {
    await remote.context.clock.install()
    const { page, phone } = await remote.connected()
    const { clientId } = remote.sockets(page)
    // The page's clock will be two minutes ahead in the end.
    remote.sandbox.relay.setFaults({ clockMs: 60_000 })
    const signing = [request(page, 'personal_sign', [hex('during'), account])]
    for (let drop = 0; drop < 60; drop++) {
      remote.sandbox.relay.dropClients(clientId)
      await live(page, 2)
    }
    expect(await statusOf(page)).toBe('connected')
    signing.push(request(page, 'personal_sign', [hex('after'), account]))
    const all = Promise.all(signing)
    await liveUntil(page, all, 10)
    expect(await all).toEqual([expect.stringMatching(/^0x/), expect.stringMatching(/^0x/)])
    expect(phone.requests).toHaveLength(2)
    // The first, and 20 a minute at most.
    expect(remote.sockets(page).count).toBeLessThanOrEqual(1 + 40)
  }, 60_000)

  test('that loses 30 % of all frames: it connects, signs, and asks once', async () => {
    await remote.context.clock.install()
    await loseFrames(0.3)
    // The page's time passes faster than the relay's.
    remote.sandbox.relay.setFaults({ patienceMs: 100 })
    const [page, phone] = [await remote.visit(), await remote.phone()]
    await askForCode(page)
    await live(page, 10)
    while ((await code(page).count()) === 0) {
      await button(page, 'Try again').click()
      await live(page, 10)
    }
    await phone.pair(await readCode(page))
    await liveUntil(page, whenStatus(page, 'connected'), 120)
    await closed(page)
    const signing = request(page, 'personal_sign', [hex('Hello'), account])
    await liveUntil(page, signing, 120)
    expect(await signing).toMatch(/^0x/)
    expect(phone.requests).toHaveLength(1)
  }, 60_000)

  test('that is offline for a minute: nothing is dialled, what is asked is refused, what was asked is answered afterwards', async () => {
    await remote.context.clock.install()
    const { page, phone } = await remote.connected()
    phone.setPolicy('manual')
    const signing = request(page, 'personal_sign', [hex('before'), account])
    const asked = await phone.nextRequest('personal_sign')
    const sockets = remote.sockets(page)
    // The relay has confirmed the request by then.
    await catchUp(page)
    await remote.context.setOffline(true)
    remote.sandbox.relay.dropClients(sockets.clientId)
    await asked.approve()
    const meanwhile = request(page, 'personal_sign', [hex('meanwhile'), account]).catch(String)
    for (let second = 0; second < 60; second++) await pass(page, 1)
    expect(await meanwhile).toContain('The relay cannot be reached')
    expect(sockets.count).toBe(1)
    expect(await statusOf(page)).toBe('connected')
    await remote.context.setOffline(false)
    await liveUntil(page, signing, 10)
    expect(await signing).toMatch(/^0x/)
    phone.setPolicy('approve')
    await liveUntil(page, request(page, 'personal_sign', [hex('after'), account]), 10)
    expect(phone.requests).toHaveLength(2)
  })

  /** Loses a share of the frames between pages and the relay, in either direction; the same ones on every run. */
  const loseFrames = async (share: number) => {
    let seed = 7
    const isLost = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647 < share
    }
    await remote.context.routeWebSocket(/\/relay\?/, line => {
      const server = line.connectToServer()
      line.onMessage(frame => void (isLost() || server.send(frame)))
      server.onMessage(frame => void (isLost() || line.send(frame)))
    })
  }
})

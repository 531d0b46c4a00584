import type { Page } from 'playwright-core'
import { account } from './support/accounts.js'
import { forgive } from './support/browser.js'
import { liveOn } from './support/liveOn.js'
import { pauseClock } from './support/pauseClock.js'
import { askForCode, code, readCode, useRemote } from './support/useRemote.js'
import { button, request, sees, statusOf, whenStatus } from './support/visitor.js'

const remote = useRemote()
const { pass, catchUp, live, liveUntil } = liveOn(remote)
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
/** Asks for the code, and waits until the page has begun to dial: what is fetched before that takes time of its own. */
const askForCodeAndDial = async (page: Page) => {
  const dialled = page.waitForEvent('websocket')
  await askForCode(page)
  await dialled
}

describe('a relay that is not there', () => {
  test.each(['reset', '502'] as const)('%s: an answer within 10 s, and another try', async mode => {
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
    await sees(page, 'Creating QR code')
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
    await remote.context.clock.install()
    // Its frame is one that the strict policies do not let in.
    const page = await remote.visit({ csp: 'trusted-types', plugins: { remote: { verify: true } } })
    const phone = await remote.phone()
    await askForCodeAndDial(page)
    await pauseClock(page)
    // The client by itself would wait 5 s for each of the three.
    await liveUntil(page, code(page).waitFor(), 2)
    await phone.pair(await readCode(page))
    await liveUntil(page, whenStatus(page, 'connected'), 1)
    await liveUntil(page, request(page, 'personal_sign', [hex('Hello'), account]), 1)
    await liveUntil(page, request(page, 'personal_sign', [hex('Hello'), account]), 1)
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
  })

  test.each([7, 8080])(
    'that loses 30 %% of all frames (%i): code, connection and signature are there within 10 s each, asked for once',
    async seed => {
      await remote.context.clock.install()
      await loseFrames(0.3, seed)
      // The page's time passes faster than the relay's.
      remote.sandbox.relay.setFaults({ patienceMs: 100 })
      const [page, phone] = [await remote.visit(), await remote.phone()]
      await askForCodeAndDial(page)
      await liveUntil(page, code(page).waitFor(), 10)
      await phone.pair(await readCode(page))
      await liveUntil(page, whenStatus(page, 'connected'), 10)
      const signing = request(page, 'personal_sign', [hex('Hello'), account])
      await liveUntil(page, signing, 10)
      expect(await signing).toMatch(/^0x/)
      expect(phone.requests).toHaveLength(1)
      expect(remote.sockets(page).count).toBe(1)
    },
  )

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

  /** Loses a share of the frames between pages and the relay, in either direction; for the same seed, the same ones on every run. */
  const loseFrames = async (share: number, firstSeed: number) => {
    let seed = firstSeed
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

import type { BrowserContext, Page, Route } from 'playwright-core'
import { account } from './support/accounts.js'
import { connect, newContext, openHost } from './support/browser.js'
import { losesWithinASecond } from './support/losesWithinASecond.js'
import {
  button,
  closed,
  connectQuietly,
  dialog,
  script,
  showsView,
  statusOf,
  whenStatus,
} from './support/visitor.js'

const wallet = 'org.portico.testwallet'

let context: BrowserContext
beforeEach(async () => {
  context = await newContext()
})

/** Everything that the modal keeps, without the prefix of the keys. */
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('@portico/'))
        .map(([key, value]) => [key.slice('@portico/'.length), String(value)]),
    ),
  )

describe('a bad value under any key', () => {
  const keys = [
    ...['connection_status', 'connected_namespaces', 'active_namespace', 'active_caip_network_id'],
    ...['eip155:connected_connector_id', 'recent_connector', 'balance_hidden', 'native_balance_cache'],
  ]
  const values = {
    'no JSON': '{{{',
    null: 'null',
    'a number': '42',
    'an empty list': '[]',
    'a list of nothing': '[null]',
    'a prototype': '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    'another type': '{"eip155:31337:0x1":{"balance":7,"timestamp":"now"}}',
    'the future': '{"version":99,"data":{"a":[1]}}',
    '200 kB': 'x'.repeat(200_000),
  }
  const valid = {
    connection_status: 'connected',
    connected_namespaces: 'eip155',
    active_namespace: 'eip155',
    active_caip_network_id: 'eip155:31338',
    'eip155:connected_connector_id': wallet,
  }

  const cases = keys.flatMap(key => Object.entries(values).map(([kind, value]) => ({ key, kind, value })))

  /** One modal for each case, all in one page: how each starts. @param resumed how many of them resume a connection */
  const startAll = async (page: Page, base: Readonly<Record<string, string>>, resumed: number) => {
    await page.evaluate(
      async ([all, others]) => {
        await window.wallet.provider.request({ method: 'eth_requestAccounts' })
        // One modal that disconnects must not take the account away from the others.
        window.wallet.script('wallet_getPermissions', { result: [] })
        const modals = all.map(({ key, value }, index) => {
          for (const [name, text] of Object.entries({ ...others, [key]: value }))
            localStorage.setItem(`@${index}/${name}`, text)
          return window.createOn(`@${index}`)
        })
        Object.assign(window, { modals })
      },
      [cases, base] as const,
    )
    // With their balances: the time that is passed below would end a request that is under way.
    const isResumed = (count: number) =>
      window.modals.filter(({ getState }) => getState().active?.balance !== undefined).length === count
    await page.waitForFunction(isResumed, resumed)
    // A wallet that never comes is waited for until then.
    await page.clock.fastForward(10_000)
    return page.evaluate(() =>
      window.modals.map(modal => {
        const { status, network } = modal.getState().active ?? {}
        return { status, network: network?.id }
      }),
    )
  }

  /** Opens each modal, connects and disconnects: the view it opened with, and whether the bad value is still there. */
  const useAll = (page: Page) =>
    page.evaluate(async all => {
      const frame = () => new Promise(requestAnimationFrame)
      const used: { readonly view: string | undefined; readonly isLeft: boolean }[] = []
      for (const [index, { key, value }] of all.entries()) {
        const modal = window.modals[index]!
        await modal.open()
        const isDrawn = () =>
          [...document.querySelectorAll('[data-portico=modal]')].some(element =>
            element.shadowRoot?.querySelector('[role=dialog] .p-view button'),
          )
        while (!isDrawn()) await frame()
        const { view } = modal.getState()
        if (view === 'Connect') await modal.connect({ connectorId: 'org.portico.testwallet' })
        await modal.open('Account')
        // No balance is read of a test network.
        const isReading = () => {
          const { active } = modal.getState()
          return active?.balance === undefined && !active?.network?.testnet
        }
        while (isReading()) await frame()
        while (localStorage.getItem(`@${index}/recent_connector`) !== 'org.portico.testwallet') await frame()
        await modal.disconnect()
        modal.dispose()
        used.push({ view, isLeft: localStorage.getItem(`@${index}/${key}`) === value })
      }
      return used
    }, cases)

  const tryAll = async (base: Readonly<Record<string, string>>, isLost: (key: string) => boolean) => {
    await context.clock.install()
    const { page } = await openHost({ context, host: 'storage' })
    const resumed = base['connected_namespaces'] ? cases.filter(({ key }) => !isLost(key)).length : 0
    const started = await startAll(page, base, resumed)
    const used = await useAll(page)
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    return cases.map(({ key, kind }, index) => ({ key, kind, ...started[index], ...used[index] }))
  }

  /** Nothing is written there by then: another version may know what it says. */
  const isLeft = (key: string) => key === 'balance_hidden'

  test('while nothing is connected: the modal starts as if it were not there', async () => {
    expect(await tryAll({}, () => true)).toEqual(
      cases.map(({ key, kind }) => ({
        ...{ key, kind, status: 'disconnected', network: 31337, view: 'Connect', isLeft: isLeft(key) },
      })),
    )
  })

  test('while connected: what it says is lost, the rest is resumed', async () => {
    const isLost = (key: string) => /^(connected_namespaces|eip155:connected_connector_id)$/.test(key)
    expect(await tryAll(valid, isLost)).toEqual(
      cases.map(({ key, kind }) => ({
        ...{ key, kind, isLeft: isLeft(key) },
        // The network of a connection is that of the wallet.
        ...(isLost(key)
          ? { status: 'disconnected', network: 31338, view: 'Connect' }
          : { status: 'connected', network: 31337, view: 'Account' }),
      })),
    )
  })
})

describe('a browser that denies storage', () => {
  /** Each runs in the page before its scripts. */
  const denials: Readonly<Record<string, () => void>> = {
    'by getters that throw': () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    },
    'by having none': () => {
      Object.defineProperty(window, 'localStorage', { value: undefined })
    },
    'by being full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
    'by a reading that throws': () => {
      Storage.prototype.getItem = () => {
        throw new DOMException('broken', 'InvalidStateError')
      }
    },
  }

  test.each(Object.entries(denials))(
    '%s: connecting works for as long as the page lives',
    async (_, deny) => {
      await context.addInitScript(deny)
      const { page } = await openHost({ context })
      await connect(page)
      await page.evaluate(() => window.modal.open())
      await showsView(page, 'Account')
      await button(page, 'Hide balance').click()
      await button(page, 'Show balance').waitFor()
      await button(page, 'Disconnect').click()
      await whenStatus(page, 'disconnected')
      await closed(page)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await dialog(page).getByText('Recent').waitFor()
    },
  )

  test('two tabs: what one disconnects, the other has lost within a second all the same', async () => {
    await context.addInitScript(denials['by getters that throw']!)
    await context.clock.install()
    const { page } = await openHost({ context })
    const { page: other } = await openHost({ context })
    await connectQuietly(other)
    await connectQuietly(page)
    await losesWithinASecond(other, () => page.evaluate(() => window.modal.disconnect()))
  })
})

describe('a connection that has ended', () => {
  test('leaves nothing behind, and neither a late word of the wallet nor a reload brings it back', async () => {
    const { page } = await openHost({ context })
    await connectQuietly(page)
    await page.waitForFunction(() => window.modal.getState().active?.balance)
    await page.evaluate(() => window.modal.disconnect())
    expect(await kept(page)).toMatchObject({ connection_status: 'disconnected' })
    expect(Object.keys(await kept(page)).filter(key => /connector_id|namespaces/.test(key))).toEqual([])

    await page.evaluate(async address => {
      await window.wallet.provider.request({ method: 'eth_requestAccounts' })
      window.wallet.emit('accountsChanged', [address])
      window.wallet.emit('connect', { chainId: '0x7a69' })
      window.wallet.emit('chainChanged', '0x7a6a')
    }, account)
    expect(await statusOf(page)).toBe('disconnected')
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await page.evaluate(() => window.modal.preload())
    expect(await statusOf(page)).toBe('disconnected')
    expect(Object.keys(await kept(page)).filter(key => /connector_id|namespaces/.test(key))).toEqual([])
  })

  test('is not brought back by a tab that was about to resume it', async () => {
    const { page } = await openHost({ context })
    await connectQuietly(page)
    const other = await context.newPage()
    const restoring = /wallet-\w+\.js$/
    const held = new Promise<Route>(resolve => void other.route(restoring, resolve))
    await other.goto(page.url())
    const route = await held
    await page.evaluate(() => window.modal.disconnect())
    const fetched = other.waitForResponse(restoring)
    await route.continue()
    await fetched
    await other.evaluate(() => window.modal.preload())
    await whenStatus(other, 'disconnected')
    expect(await statusOf(page)).toBe('disconnected')
    expect(Object.keys(await kept(other)).filter(key => /connector_id|namespaces/.test(key))).toEqual([])
  })
})

test('a tab whose wallet does not know of the connection leaves that of another tab alone', async () => {
  await context.clock.install()
  const { page: other } = await openHost({ context })
  await script(other, 'eth_accounts', 'never')
  const { page } = await openHost({ context })
  await connectQuietly(page)
  await whenStatus(other, 'connecting')
  await other.clock.fastForward(10_000)
  await whenStatus(other, 'disconnected')
  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
  await whenStatus(page, 'connected')
})

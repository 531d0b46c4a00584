import type { BrowserContext, Page } from 'playwright-core'
import { hostileAnswers } from '../../testing/hostile/hostileAnswers.js'
import { account, second, secondKey } from './support/accounts.js'
import { type HostOptions, newContext, openHost, openModal } from './support/browser.js'
import {
  button,
  closed,
  connectQuietly,
  dialog,
  eventsOf,
  script,
  sees,
  showsView,
  statusOf,
  whenStatus,
} from './support/visitor.js'

const name = 'Portico Test Wallet'

let context: BrowserContext
let page: Page
let requests: string[]

const start = async (options: HostOptions = {}) => {
  requests = []
  context.on('request', request => requests.push(request.url()))
  ;({ page } = await openHost({ context, ...options }))
  page.on('dialog', box => {
    requests.push(`dialog: ${box.message()}`)
    void box.dismiss()
  })
}
/** All that the bad input could have reached: what is drawn, what is kept, what hosts read. */
const everything = () =>
  page.evaluate(() =>
    [
      ...[...document.querySelectorAll('[data-portico], portico-button')].map(
        element => element.shadowRoot?.innerHTML ?? '',
      ),
      JSON.stringify(localStorage),
      JSON.stringify(window.modal.getState()),
    ].join('\n'),
  )

beforeEach(async () => {
  context = await newContext()
})
afterEach(async () => {
  // The page's own scripts, and the chain where a balance is read: never a picture of a wallet.
  expect(requests.filter(url => !/\.js$|\/page\/|\/rpc\/\d+$|^data:/.test(url))).toEqual([])
})

describe('bad answers to the question for accounts', () => {
  test('connecting fails, and nothing of them is shown or kept', async () => {
    await start()
    await openModal(page)
    for (const answer of hostileAnswers.accounts) {
      await script(page, 'eth_requestAccounts', { result: answer })
      await button(page, name).click()
      await sees(page, `${name} could not connect`)
      await sees(page, 'The wallet did not provide a usable account')
      expect(await statusOf(page)).toBe('disconnected')
      await button(page, 'Back').click()
      await showsView(page, 'Connect a wallet')
    }
    const all = await everything()
    for (const trace of ['not-an-address', 'onerror', '0x12"', 'xxxxx', account])
      expect(all).not.toContain(trace)
    expect(await page.evaluate(() => localStorage.getItem('@portico/connected_namespaces'))).toBeNull()
    expect(await eventsOf(page, 'CONNECT_SUCCESS')).toBe(0)

    await script(page, 'eth_requestAccounts', { result: [] })
    await button(page, name).click()
    await sees(page, `Request declined`)

    await script(page, 'eth_requestAccounts', undefined)
    await button(page, 'Try again').click()
    await closed(page)
    expect(await statusOf(page)).toBe('connected')
  })
})

describe('bad events of a connected wallet', () => {
  const active = () => page.evaluate(() => window.modal.getState().active)
  const emit = (event: string, data: unknown) =>
    page.evaluate(([type, value]) => window.wallet.emit(type, value), [event, data] as const)

  test('are ignored: account and network stay, and the wallet is thrown nothing', async () => {
    await start()
    await connectQuietly(page)
    await page.waitForFunction(() => window.modal.getState().active?.balance)
    const before = await active()
    for (const data of hostileAnswers.accountsChanged) await emit('accountsChanged', data)
    for (const data of hostileAnswers.chainChanged) await emit('chainChanged', data)
    expect(await active()).toEqual(before)
    expect(await dialog(page).count()).toBe(0)

    await emit('chainChanged', '0x3e7')
    await showsView(page, 'Wrong network')
    await page.keyboard.press('Escape')
    await closed(page)
    await emit('accountsChanged', [])
    await whenStatus(page, 'disconnected')
  })
})

describe('a wallet that does not switch', () => {
  const rowOf = (network: string) => button(page, network)

  test('but says that it has: the network stays, and the row says why', async () => {
    await start()
    await connectQuietly(page)
    await script(page, 'wallet_switchEthereumChain', { result: null })
    await page.evaluate(() => window.modal.open('Networks'))
    await rowOf('Portico Second').click()
    await rowOf('Portico Second').getByText('The wallet did not switch networks').waitFor()
    expect(await page.evaluate(() => window.modal.getState().active?.network?.id)).toBe(31337)
  })

  test('and does not take the network either: Chain is not supported', async () => {
    await start()
    await connectQuietly(page)
    await script(page, 'wallet_switchEthereumChain', {
      error: { code: 4902, message: 'Unrecognized chain ID' },
    })
    await script(page, 'wallet_addEthereumChain', { error: { code: -32602, message: 'Invalid params' } })
    await page.evaluate(() => window.modal.open('Networks'))
    await rowOf('Portico Second').click()
    await rowOf('Portico Second').getByText('Chain is not supported').waitFor()
    expect(await page.evaluate(() => window.modal.getState().active?.network?.id)).toBe(31337)
  })
})

describe('wallets that look alike', () => {
  const twins = { wallets: [{ announces: false }, { announces: false, privateKey: secondKey }] }

  test('by their domain: both are listed and marked, and the one that is clicked is asked', async () => {
    await start({ host: 'hostile', ...twins })
    await page.evaluate(() => {
      const [first, other] = window.wallets
      window.hostile.only(window.hostile.crowds.sameRdns(first!.provider, other!.provider))
    })
    await page.evaluate(() => window.modal.open())
    const rows = button(page, /MetaMask/)
    await rows.nth(1).waitFor()
    expect(await rows.count()).toBe(2)
    expect(await dialog(page).getByText('Same name as another wallet').count()).toBe(2)
    await rows.nth(1).click()
    await closed(page)
    expect(await page.evaluate(() => window.modal.getState().active?.address)).toBe(second)
    expect(await page.evaluate(() => window.wallet.requests)).toEqual([])
  })

  test('by their uuid: the first one stands', async () => {
    await start({ host: 'hostile', ...twins })
    await page.evaluate(() => {
      const [first, other] = window.wallets
      window.hostile.only(window.hostile.crowds.sameUuid(first!.provider, other!.provider))
    })
    await page.evaluate(() => window.modal.open())
    await button(page, 'Wallet 0').click()
    await closed(page)
    expect(await page.evaluate(() => window.modal.getState().active?.address)).toBe(account)
    await page.evaluate(() => window.modal.disconnect())
    await page.evaluate(() => window.modal.open())
    await button(page, 'Wallet 0').waitFor()
    expect(await button(page, 'Wallet 1').count()).toBe(0)
  })
})

describe('announcements', () => {
  /** What a modal lists of one announcement: the names, and whether there is a picture. */
  const listedOf = (kind: string) =>
    page.evaluate(async key => {
      const { announcements, only, providers } = window.hostile
      only([announcements[key as keyof typeof announcements](providers.withoutEvents())])
      await window.modal.open()
      const { connectors } = window.modal.kernel.stores
      while (!connectors.isReady) await new Promise(requestAnimationFrame)
      return connectors.list.map(({ name: shown, icon }) => ({ name: shown, hasIcon: Boolean(icon) }))
    }, kind)

  const kinds = [
    ...['nullDetail', 'undefinedDetail', 'textDetail', 'throwingDetail', 'nullInfo', 'throwingInfo'],
    ...['nullName', 'emptyName', 'objectName', 'nullUuid', 'longRdns', 'prototypeRdns'],
    ...['noProvider', 'nullProvider', 'textProvider'],
  ]

  test('without name, identity or provider are dropped', async () => {
    await start({ host: 'hostile', wallets: [] })
    const listed: Record<string, unknown> = {}
    for (const kind of kinds) listed[kind] = await listedOf(kind)
    expect(listed).toEqual(Object.fromEntries(kinds.map(kind => [kind, []])))
    await button(page, 'Get a wallet').waitFor()
  })

  test('with a bad picture are listed with a neutral one, and no picture is fetched', async () => {
    await start({ host: 'hostile', wallets: [] })
    for (const kind of ['nullIcon', 'scriptIcon', 'remoteIcon', 'pageIcon', 'hugeIcon']) {
      expect([kind, await listedOf(kind)]).toEqual([kind, [{ name: 'Harbor Wallet', hasIcon: false }]])
      await button(page, 'Harbor Wallet').waitFor()
      expect(await dialog(page).locator('img').count()).toBe(0)
    }
  })

  test('with a name that is too long, markup, or turned around: as short plain text', async () => {
    await start({ host: 'hostile', wallets: [] })
    const shown: Record<string, string> = {}
    for (const kind of ['longName', 'markupName', 'bidiName', 'nullRdns']) {
      const [wallet] = await listedOf(kind)
      shown[kind] = wallet?.name ?? ''
      await dialog(page).getByText(shown[kind], { exact: true }).waitFor()
      expect(await dialog(page).locator('img:not([src^="data:image/"])').count()).toBe(0)
    }
    expect(shown).toEqual({
      longName: `${'h'.repeat(63)}…`,
      markupName: '<img src=x onerror=alert(1)>',
      bidiName: 'ksaMateM',
      nullRdns: 'Harbor Wallet',
    })
  })

  test('in a crowd: no more than fifty are kept', async () => {
    await start({ host: 'hostile', wallets: [] })
    await page.evaluate(() => {
      const { crowds, only, providers } = window.hostile
      only(crowds.many(providers.withoutEvents()))
    })
    await page.evaluate(() => window.modal.open())
    await button(page, 'Wallet 49').waitFor()
    expect(await dialog(page).getByRole('list', { name: 'Wallets' }).getByRole('button').count()).toBe(50)
  })
})

describe('providers that break their interface', () => {
  const pick = async (kind: string) => {
    await page.evaluate(key => {
      const { crowds, only, providers } = window.hostile
      only(crowds.many(providers[key as keyof typeof providers](), 1))
      return window.modal.open()
    }, kind)
    await button(page, 'Wallet 0').click()
  }

  test('connecting fails with their message, or with "Unknown error"', async () => {
    await start({ host: 'hostile', wallets: [] })
    const messages: Readonly<Record<string, string | RegExp>> = {
      throwsSynchronously: 'A hostile wallet threw this.',
      throwsUndefined: 'Unknown error',
      answersTwice: 'Invalid chainId',
      withoutRequest: /is not a function/,
      emitsWhileListening: 'Unknown error',
      throwingTraps: 'A hostile wallet threw this.',
      revoked: /revoked/,
    }
    for (const [kind, message] of Object.entries(messages)) {
      await pick(kind)
      await sees(page, 'Wallet 0 could not connect')
      await sees(page, message)
      await button(page, 'Try again').waitFor()
      expect([kind, await statusOf(page)]).toEqual([kind, 'disconnected'])
    }
    await pick('neverAnswers')
    await sees(page, 'Open Wallet 0 and approve')
    await button(page, 'Back').click()
    await showsView(page, 'Connect a wallet')
    expect(await statusOf(page)).toBe('disconnected')
  })

  test('what they lack without need does no harm: the account is there', async () => {
    await start({ host: 'hostile', wallets: [] })
    for (const kind of ['answersWithoutPromise', 'withoutEvents', 'throwsOnListening']) {
      await pick(kind)
      // They are on a network that the site does not use, and do not leave it.
      await showsView(page, 'Wrong network')
      expect(await page.evaluate(() => window.modal.getState().active)).toMatchObject({
        status: 'connected',
        address: account,
        network: { id: '1', unsupported: true },
      })
      await button(page, 'Disconnect').click()
      await whenStatus(page, 'disconnected')
    }
  })
})

import { connectView, nativeBalancesService } from '../../../../ui-shell/core/api.js'
import { definePlugin, type ConnectorSource } from '../../../../kernel/contract/plugin.js'
import { memoryStorage } from '../../../../kernel/environment/memoryStorage.js'
import { ethereum, solana, testChain } from '../../../support/kernel.js'
import { iPhone } from '../../../support/platforms.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { closeModals, openModal, type ModalInput } from '../support/openModal.js'

const chains = [
  testChain('eip155', [{ ...ethereum, name: 'Ethereum' }]),
  testChain('solana', [{ ...solana, name: 'Solana' }]),
]
const wallet = (id: string, name: string, more: object = {}) =>
  new ScriptedWallet({ id, name, onConnect: 'ask', ...more })

const openConnect = async (input: ModalInput = {}) => {
  const modal = await openModal({
    plugins: chains,
    wallets: [wallet('a', 'Anchor'), wallet('b', 'Beacon')],
    ...input,
  })
  await modal.open(connectView)
  await modal.ui.findByRole('heading', { name: 'Connect a wallet' })
  return modal
}

describe('the wallets', () => {
  test('are listed with their marks, and the first has the focus', async () => {
    const { ui, focused } = await openConnect()
    const rows = await ui.findAllByRole('button', { name: /Anchor|Beacon/ })
    expect(rows.map(row => row.textContent)).toEqual(['AAnchor', 'BBeacon'])
    expect(focused()).toBe(rows[0])
  })

  test('come with the one that was used last first', async () => {
    const storage = memoryStorage()
    storage.set('@portico/recent_connector', 'key.of.b')
    const { ui } = await openConnect({ env: { storage } })
    const list = await ui.findByRole('list', { name: 'Wallets' })
    expect(list.textContent).toBe('BBeaconRecentAAnchor')
  })

  test('remember which of them was connected last', async () => {
    const storage = memoryStorage()
    const first = await openConnect({
      env: { storage },
      wallets: [wallet('a', 'Anchor'), wallet('b', 'Beacon', { onConnect: 'approve' })],
    })
    await first.connect('b')
    await first.does(() => first.kernel.load(nativeBalancesService))
    await first.does(() => first.kernel.disconnect())
    closeModals()

    const { ui } = await openConnect({ env: { storage } })
    const list = await ui.findByRole('list', { name: 'Wallets' })
    expect(list.textContent).toMatch(/^BBeaconRecent/)
  })

  test('say so when two share an identity, when one announces nothing, and when one speaks several chains', async () => {
    const twin = wallet('c', 'Twin')
    const page = await openConnect({
      wallets: [
        wallet('old', 'Browser Wallet', { type: 'INJECTED' }),
        wallet('m', 'Many', { namespaces: ['eip155', 'solana'] }),
      ],
    })
    await page.does(() => page.source.announce({ ...twin.connector, isAmbiguous: true }))
    const list = await page.ui.findByRole('list', { name: 'Wallets' })
    expect(list.textContent).toContain('Browser WalletBrowser wallet')
    expect(list.textContent).toContain('TwinSame name as another wallet')
    const named = new ScriptedWallet({ id: 'named', name: 'Twin' }).connector
    await page.does(() => page.source.announce({ ...named, rdns: 'org.twin', isAmbiguous: true }))
    expect(list.textContent).toContain('Same name as another wallet. It identifies itself as org.twin')
    expect(page.ui.getByRole('button', { name: /^Many.*\(EVM networks, Solana\)/ })).toBeTruthy()
  })

  test('that sign in by e-mail and the like are left to views of their own', async () => {
    const { ui } = await openConnect({
      wallets: [wallet('a', 'Anchor'), wallet('auth', 'E-mail', { type: 'AUTH' })],
    })
    const list = await ui.findByRole('list', { name: 'Wallets' })
    expect(list.textContent).toBe('AAnchor')
  })

  test('that announce themselves late are added without moving the focus', async () => {
    const { ui, source, does, focused } = await openConnect()
    const [first] = await ui.findAllByRole('button', { name: /Anchor|Beacon/ })
    await does(() => source.announce(wallet('z', 'Zephyr').connector))
    expect(ui.getByRole('button', { name: /Zephyr/ })).toBeTruthy()
    expect(focused()).toBe(first)
  })

  test('are one tab stop, with arrows, ends and first letters', async () => {
    const { ui, key, focused } = await openConnect()
    const rows = await ui.findAllByRole('button', { name: /Anchor|Beacon/ })
    expect(rows.map(row => row.tabIndex)).toEqual([0, -1])
    await key('ArrowDown')
    expect(focused()).toBe(rows[1])
    expect(rows.map(row => row.tabIndex)).toEqual([-1, 0])
    await key('Home')
    expect(focused()).toBe(rows[0])
    await key('b')
    expect(focused()).toBe(rows[1])
  })

  test('do not take the focus on a phone, where the title has it', async () => {
    const { ui, focused } = await openConnect({ env: { platform: iPhone } })
    await ui.findAllByRole('button', { name: /Anchor|Beacon/ })
    expect(focused()?.textContent).toBe('Connect a wallet')
  })

  test('are asked in the click itself, once, and the next screen waits for them', async () => {
    const anchor = wallet('a', 'Anchor')
    const { ui, press, stack, kernel } = await openConnect({ wallets: [anchor] })
    const row = await ui.findByRole('button', { name: /Anchor/ })
    await press(row)
    expect(anchor.requests).toHaveLength(1)
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('connecting')
    expect(stack()).toEqual(['Connect', 'ConnectingExternal'])
    await ui.findByRole('heading', { name: 'Open Anchor and approve' })
    expect(anchor.requests).toHaveLength(1)
  })
})

describe('without wallets', () => {
  test('while they are looked for, nothing is claimed yet', async () => {
    const never = definePlugin({
      id: 'slow',
      activate: 'demand',
      connectors: [() => new Promise(() => undefined)],
    })
    const modal = await openModal({ plugins: [...chains, never], isCold: true })
    await modal.open(connectView)
    await modal.ui.findByText('Looking for wallets')
    expect(modal.ui.queryByText('No wallet found in this browser')).toBeNull()
  })

  test('there is a clear next step', async () => {
    const { ui, press, stack } = await openConnect({ wallets: [] })
    await ui.findByRole('heading', { name: 'No wallet found in this browser' })
    await press(ui.getByRole('button', { name: 'Get a wallet' }))
    expect(stack()).toEqual(['Connect', 'GetAWallet'])
  })

  test('those who have none find the way from the list, too', async () => {
    const { ui, press, stack } = await openConnect()
    await press(await ui.findByRole('button', { name: 'I don’t have a wallet' }))
    expect(stack()).toEqual(['Connect', 'GetAWallet'])
  })
})

describe('other ways to connect', () => {
  const email = definePlugin({
    id: 'email',
    connectMethods: [{ id: 'email', order: 10, load: async () => ({ default: () => <p>E-mail form</p> }) }],
  })

  test('follow the wallets where one is installed', async () => {
    const { ui, text } = await openConnect({ plugins: [...chains, email] })
    await ui.findByText('E-mail form')
    expect(text()).toMatch(/Beacon.*or.*E-mail form/)
  })

  test('come first where none is', async () => {
    const { ui, text } = await openConnect({ plugins: [...chains, email], wallets: [] })
    await ui.findByText('E-mail form')
    expect(text()).toMatch(/E-mail form.*or.*No wallet found/)
  })

  test('stay behind the wallets where it is not known in time whether one is installed', async () => {
    let arrive = () => {}
    const way = new Promise<void>(resolve => (arrive = resolve))
    const find = async () => {
      await way
      return () => ({ discover: () => () => undefined })
    }
    const slow = definePlugin({ id: 'slow', connectors: [find] })
    const page = await openModal({ plugins: [...chains, email, slow], wallets: [], isCold: true })
    await page.open(connectView)
    await page.ui.findByText('E-mail form')
    await page.pass(150)
    arrive()
    await page.ui.findByText('No wallet found in this browser')
    expect(page.text()).toMatch(/No wallet found.*or.*E-mail form/)
  })

  test('come first where the host says so', async () => {
    const { ui, text } = await openConnect({
      plugins: [...chains, email],
      order: { connectMethods: ['email'] },
    })
    await ui.findByText('E-mail form')
    expect(text()).toMatch(/E-mail form.*or.*Anchor/)
  })
})

describe('terms', () => {
  const urls = {
    termsConditionsUrl: 'https://a.example/terms',
    privacyPolicyUrl: 'https://a.example/privacy',
  }

  test('are named with links', async () => {
    const { ui, container } = await openConnect({ settings: urls })
    await ui.findByText(/By connecting, you agree to the/)
    expect([...container.querySelectorAll('a')].map(({ href }) => href)).toEqual(Object.values(urls))
  })

  test('are not named where the host has none', async () => {
    const { ui } = await openConnect()
    await ui.findByRole('button', { name: /Anchor/ })
    expect(ui.queryByText(/you agree/)).toBeNull()
  })

  test('must be agreed to where the host wants that: until then a row explains itself and asks nothing', async () => {
    const anchor = wallet('a', 'Anchor')
    const { ui, press, said, stack } = await openConnect({
      wallets: [anchor],
      settings: { ...urls, legalCheckbox: true },
    })
    const row = await ui.findByRole('button', { name: /Anchor/ })
    await press(row)
    expect(row.textContent).toContain('Agree to the terms below to connect.')
    expect(said.at(-1)).toBe('Agree to the terms below to connect.')
    expect(anchor.requests).toHaveLength(0)
    expect(stack()).toEqual(['Connect'])

    await press(ui.getByRole('checkbox', { name: /I agree to the Terms of Service/ }))
    expect(row.textContent).not.toContain('Agree to the terms')
    await press(row)
    expect(anchor.requests).toHaveLength(1)
  })
})

test('offline, it says that installed wallets still work', async () => {
  const { ui, does } = await openConnect()
  await ui.findByRole('button', { name: /Anchor/ })
  let isOnline = false
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, get: () => isOnline })
  await does(() => window.dispatchEvent(new Event('offline')))
  expect(ui.getAllByText('You are offline. Installed wallets still work.').length).toBeGreaterThan(0)
  isOnline = true
  await does(() => window.dispatchEvent(new Event('online')))
  expect(ui.queryByText('You are offline. Installed wallets still work.', { selector: 'p' })).toBeNull()
})

describe('what finds wallets, where it cannot be fetched', () => {
  const openWithout = async (wallets: readonly ScriptedWallet[]) => {
    let isBack = false
    const late = wallet('late', 'Late').connector
    const source: ConnectorSource = {
      discover: add => {
        add(late)
        return () => undefined
      },
    }
    const find = () =>
      isBack ? Promise.resolve(() => source) : Promise.reject(new TypeError('Failed to fetch'))
    const plugin = definePlugin({ id: 'lost', connectors: [find] })
    const modal = await openConnect({ plugins: [...chains, plugin], wallets })
    return { ...modal, comeBack: () => (isBack = true) }
  }

  test('is not told as a browser without wallets, can be tried again, then the page be loaded anew', async () => {
    const { ui, press } = await openWithout([])
    await ui.findByRole('button', { name: /Some wallets could not be loaded/ })
    expect(ui.queryByText('No wallet found in this browser')).toBeNull()
    await press(ui.getByRole('button', { name: /^Try again/ }))
    await ui.findByRole('button', { name: /^Reload page/ })
  })

  test('comes with the next try', async () => {
    const { ui, press, comeBack } = await openWithout([])
    await ui.findByRole('button', { name: /Some wallets could not be loaded/ })
    comeBack()
    await press(ui.getByRole('button', { name: /^Try again/ }))
    await ui.findByRole('button', { name: /^Late/ })
    expect(ui.queryByRole('button', { name: /could not be loaded/ })).toBeNull()
  })

  test('is a row below the wallets that others have found', async () => {
    const { ui, press } = await openWithout([wallet('a', 'Anchor')])
    const row = await ui.findByRole('button', { name: /Some wallets could not be loaded/ })
    expect(row.textContent).toContain('Try again')
    await press(row)
    await ui.findByRole('button', { name: /Reload page/ })
  })
})

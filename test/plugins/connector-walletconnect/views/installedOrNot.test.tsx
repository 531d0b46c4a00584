import { definePlugin } from '../../../../kernel/contract/plugin.js'
import { connectingWalletConnectView } from '../../../../plugins/connector-walletconnect/api.js'
import { walletCatalogueService, type WalletCatalogue } from '../../../../plugins/wallet-catalogue/api.js'
import { androidPhone, desktop } from '../../../support/platforms.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { closeModals } from '../../../ui-shell/core/support/openModal.js'
import { openRemote, showPage } from './support/openRemote.js'
import { app, extension, harbor, openReady, openWallet } from './support/openWallet.js'
import { png } from '../../../support/pictures.js'

afterEach(() => {
  closeModals()
  showPage()
})

describe('in this browser', () => {
  const installed = () =>
    new ScriptedWallet({ id: 'h', name: 'Harbor', rdns: 'example.harbor', onConnect: 'ask' })

  test('an installed wallet is asked at once, and no code is made', async () => {
    const wallet = installed()
    const { ui, remote, heading } = await openWallet(harbor, { wallets: [wallet] })
    await ui.findByRole('heading', { name: 'Open Harbor and approve' })
    expect(ui.getByRole('tab', { selected: true }).textContent).toBe('Browser')
    expect(wallet.requests).toHaveLength(1)
    expect(remote.wallet.requests).toHaveLength(0)
    expect(heading()).toBe('Open Harbor and approve')
  })

  test('and when it approves, the modal closes', async () => {
    const wallet = installed()
    const { ui, does, pass, kernel } = await openWallet(harbor, { wallets: [wallet] })
    await ui.findByRole('heading', { name: 'Open Harbor and approve' })
    await does(() => wallet.approve())
    await pass(400)
    expect(kernel.stores.modal.isOpen).toBe(false)
    expect(kernel.stores.namespaces.isConnected).toBe(true)
  })

  test('a code instead leaves its request; coming back joins it', async () => {
    const wallet = installed()
    const { ui, press, remote } = await openWallet(harbor, { wallets: [wallet] })
    await ui.findByRole('heading', { name: 'Open Harbor and approve' })
    await press(ui.getByRole('tab', { name: 'QR code' }))
    expect(remote.wallet.requests).toHaveLength(1)
    await press(ui.getByRole('tab', { name: 'Browser' }))
    await ui.findByRole('heading', { name: 'Open Harbor and approve' })
    expect(wallet.requests).toHaveLength(1)
    await press(ui.getByRole('tab', { name: 'QR code' }))
    expect(remote.wallet.requests).toHaveLength(1)
  })

  test('two that claim to be it: neither is asked, the list shows both', async () => {
    const two = ['a', 'b'].map(id => {
      const wallet = new ScriptedWallet({ id, name: 'Harbor', rdns: 'example.harbor' })
      return { ...wallet.connector, isAmbiguous: true }
    })
    const modal = await openRemote()
    await modal.does(() => two.forEach(connector => modal.source.announce(connector)))
    await modal.open(connectingWalletConnectView, { wallet: harbor })
    await modal.ui.findByRole('tablist')
    expect(modal.ui.queryByRole('tab', { name: 'Browser' })).toBeNull()
  })
})

describe('a wallet that is not here', () => {
  test('says what it works with, and where to get it', async () => {
    const { ui, heading, text, remote } = await openWallet({
      ...extension,
      homepage: 'https://ember.example',
    })
    expect(heading()).toBe('Ember is not installed')
    expect(text()).toContain('Add it to this browser, then connect.')
    expect(ui.getByRole('button', { name: 'Get Ember' })).toBeTruthy()
    expect(remote.wallet.requests).toHaveLength(0)
  })

  test.each([
    ['Firefox', { ...desktop, browser: 'firefox' } as const, /extension for Chrome, Brave, Edge and Opera/],
    ['a phone', androidPhone, /only works on a computer/],
  ])('on %s', async (_, platform, words) => {
    const { heading, text } = await openWallet(extension, { platform })
    expect(heading()).toBe('Ember is not available here')
    expect(text()).toMatch(words)
  })

  test('offers the code', async () => {
    const { ui, press, remote, does } = await openWallet(extension)
    await press(ui.getByRole('button', { name: 'Use a QR code' }))
    await does(() => remote.ready())
    expect(ui.getByRole('img', { name: 'QR code to connect Ember' })).toBeTruthy()
    expect(ui.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Install', 'QR code'])
  })

  test('but not where the wallet has no remote sessions', async () => {
    const { ui } = await openWallet({ ...extension, supports_wc: false })
    expect(ui.queryByRole('button', { name: 'Use a QR code' })).toBeNull()
  })

  test('installed meanwhile: goes on without a reload, when the visitor says so', async () => {
    const { ui, source, does, press, pass, stack } = await openWallet(extension)
    const found = new ScriptedWallet({ id: 'e', name: 'Ember', rdns: 'example.ember', onConnect: 'ask' })
    await does(() => source.announce(found.connector))
    expect(ui.getByRole('heading', { name: 'Found Ember. Connect?' })).toBeTruthy()
    expect(found.requests).toHaveLength(0)
    await pass(600)
    await press(ui.getByRole('button', { name: 'Connect Ember' }))
    expect(found.requests).toHaveLength(1)
    expect(stack().at(-1)).toBe('ConnectingExternal')
  })
})

describe('with a catalogue', () => {
  test('the picture is the one that it has', async () => {
    const icon = png({ name: 'cat' })
    const catalogue = {
      icon: () => icon,
      find: () => undefined,
    } as Partial<WalletCatalogue> as WalletCatalogue
    const plugin = definePlugin({
      id: 'catalogue',
      provides: [walletCatalogueService],
      setup: async () => context => context.provide(walletCatalogueService, () => catalogue),
    })
    const { container } = await openReady(app, { plugins: [plugin] })
    expect(container.querySelector('.p-qr-logo img')?.getAttribute('src')).toBe(icon)
  })
})

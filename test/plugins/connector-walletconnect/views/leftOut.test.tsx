import { connectingWalletConnectView } from '../../../../plugins/connector-walletconnect/api.js'
import { connectView } from '../../../../ui-shell/core/api.js'
import { network, testChain } from '../../../support/kernel.js'
import { closeModals } from '../../../ui-shell/core/support/openModal.js'
import { openRemote, showPage } from './support/openRemote.js'
import { app, openReady } from './support/openWallet.js'

afterEach(() => {
  closeModals()
  showPage()
})

describe('a wallet that opens less than it was asked for', () => {
  const solana = testChain('solana', [network('solana:main', { name: 'Solana' })])
  const ember = network('eip155:7', { name: 'Ember Net' })
  const opens = { namespaces: ['eip155', 'solana'], approved: ['eip155:1'] } as const

  test('is connected, and what is missing is said, long enough to be read', async () => {
    const { ui, does, pass, remote, text, said, kernel } = await openReady(app, {
      ...{ plugins: [solana], ...opens },
    })
    await does(() => kernel.addNetwork(ember))
    await does(() => remote.approve())
    await ui.findByRole('heading', { name: 'Connected' })
    expect(text()).toContain('Not enabled in WalletConnect: Solana and Ember Net.')
    expect(said.at(-1)).toBe('Connected. Not enabled in WalletConnect: Solana and Ember Net.')
    await pass(3900)
    expect(kernel.stores.modal.isOpen).toBe(true)
    await pass(100)
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('has a long list shortened', async () => {
    const { ui, does, remote, text, kernel } = await openReady(app, { approved: ['eip155:1'] })
    await does(() => {
      for (let id = 11; id < 20; id++) kernel.addNetwork(network(`eip155:${id}`, { name: `Net ${id}` }))
    })
    await does(() => remote.approve())
    await ui.findByRole('heading', { name: 'Connected' })
    expect(text()).toContain('Not enabled in WalletConnect: Net 11, Net 12, Net 13, and 6 more.')
  })

  test('and was asked for one chain alone misses nothing of the others', async () => {
    const modal = await openRemote({ plugins: [solana], ...opens })
    await modal.open(connectView, { namespace: 'eip155' })
    await modal.does(() => modal.kernel.push(connectingWalletConnectView, { wallet: app }))
    await modal.does(() => modal.remote.ready())
    await modal.does(() => modal.remote.approve())
    await modal.ui.findByRole('heading', { name: 'Connected' })
    expect(modal.text()).not.toContain('Not enabled in')
    await modal.pass(400)
    expect(modal.kernel.stores.modal.isOpen).toBe(false)
  })
})

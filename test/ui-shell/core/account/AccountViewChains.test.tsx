import { network, solana } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { accountChain } from '../support/accountChain.js'
import { address, mainnet, openAccount } from '../support/openAccount.js'

describe('several chains', () => {
  const both = [
    accountChain('eip155', [mainnet], async () => '1'),
    accountChain('solana', [{ ...solana, name: 'Solana' }], async () => '7'),
  ]
  const openBoth = () =>
    openAccount({
      plugins: both,
      wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor', namespaces: ['eip155', 'solana'], address })],
    })

  test('are switched between, one account at a time', async () => {
    const { ui, press, text, kernel } = await openBoth()
    await ui.findByText(/1\.000\sETH/)
    await press(await ui.findByRole('tab', { name: 'Solana' }))
    await ui.findByText(/7\.000\sCOIN/)
    expect(text()).not.toContain('ETH')
    expect(kernel.stores.namespaces.activeNamespace).toBe('solana')
  })

  test('have their names in sight where there are few', async () => {
    const { ui } = await openBoth()
    const tab = await ui.findByRole('tab', { name: 'Solana' })
    expect(tab.querySelector('.p-unseen')).toBeNull()
    expect(tab.querySelector('.p-logo')).toBeTruthy()
  })

  test('have the name of one in sight where there are many, and tips for the others', async () => {
    const many = ['eip155', 'solana', 'bip122', 'cosmos']
    const { ui } = await openAccount({
      plugins: many.map(name => accountChain(name, [network(`${name}:main`)])),
      wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor', namespaces: many, address })],
    })
    const tabs = await ui.findAllByRole('tab')
    const seen = tabs.map(tab => (tab.querySelector('.p-unseen') ? tab.title : 'seen'))
    expect(seen).toEqual(['seen', 'Solana', 'Bitcoin', 'Cosmos'])
  })

  test('the end of one leaves the other', async () => {
    const { ui, does, kernel } = await openBoth()
    await ui.findByRole('tab', { name: 'Solana' })
    await does(() => kernel.disconnect({ namespace: 'eip155' }))
    await ui.findByText(/7\.000\sCOIN/)
    expect(ui.queryByRole('tab')).toBeNull()
    expect(kernel.stores.modal.isOpen).toBe(true)
  })

  test('disconnecting says so when it ends several', async () => {
    const { ui, does, kernel } = await openBoth()
    await does(async () =>
      (await kernel.hooks()).disconnect.plan.tap({ name: 'test' }, () => ['eip155', 'solana']),
    )
    await does(() => kernel.stores.namespaces.activate('solana'))
    expect(await ui.findByText('Disconnects 2 chains: EVM networks and Solana')).toBeTruthy()
  })
})

describe('ending one of several', () => {
  const openThem = async () => {
    const evm = new ScriptedWallet({ id: 'a', name: 'Anchor', address })
    const sol = new ScriptedWallet({ id: 's', name: 'Shoal', namespaces: ['solana'], address })
    const modal = await openAccount({
      plugins: [accountChain('eip155', [mainnet]), accountChain('solana', [solana])],
      wallets: [evm, sol],
    })
    await modal.connect('s')
    return modal
  }

  test('says which one, and leaves the others', async () => {
    const { ui, press, kernel } = await openThem()
    await ui.findByText('Disconnects Solana only')
    await press(ui.getByRole('button', { name: 'Disconnect' }))
    expect(kernel.stores.namespaces.connected.map(({ namespace }) => namespace)).toEqual(['eip155'])
    expect(ui.queryByText(/^Disconnects /)).toBeNull()
  })

  test('all of them can be ended, where more would stay', async () => {
    const { ui, press, kernel } = await openThem()
    await press(await ui.findByRole('button', { name: 'Disconnect all' }))
    expect(kernel.stores.namespaces.connected).toEqual([])
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('all of them are not offered where they end together', async () => {
    const { ui, does, kernel } = await openThem()
    await does(async () =>
      (await kernel.hooks()).disconnect.plan.tap({ name: 'test' }, () => ['eip155', 'solana']),
    )
    await does(() => kernel.stores.namespaces.activate('eip155'))
    await ui.findByText(/Disconnects 2 chains/)
    expect(ui.queryByRole('button', { name: 'Disconnect all' })).toBeNull()
  })
})

describe('accounts of several types', () => {
  const openBitcoin = () =>
    openAccount({
      plugins: [accountChain('bip122', [network('bip122:main')])],
      wallets: [
        new ScriptedWallet({
          ...{ id: 'a', name: 'Anchor', namespaces: ['bip122'] },
          accounts: [
            { address: 'bc1qpayment', type: 'payment' },
            { address: 'bc1pordinal', type: 'ordinal' },
          ],
        }),
      ],
    })

  test('are switched between, and what changes is said', async () => {
    const { ui, press, said, kernel } = await openBitcoin()
    const group = await ui.findByRole('group', { name: 'Account type' })
    expect(group.textContent).toBe('PaymentsOrdinals')
    expect(ui.getByText('Choose which address and balance this site uses.')).toBeTruthy()
    await press(ui.getByRole('button', { name: 'Ordinals' }))
    expect(kernel.stores.namespaces.active?.address).toBe('bc1pordinal')
    expect(group.textContent).toBe('PaymentsOrdinals')
    expect(ui.getByRole('button', { name: 'Ordinals' }).getAttribute('aria-pressed')).toBe('true')
    expect(said.at(-1)).toBe('Ordinals')
  })

  test('of one type have no switch', async () => {
    const { ui } = await openAccount()
    await ui.findByRole('button', { name: 'Disconnect' })
    expect(ui.queryByRole('group', { name: 'Account type' })).toBeNull()
  })
})

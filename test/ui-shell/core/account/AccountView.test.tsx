import { memoryStorage } from '../../../../kernel/environment/memoryStorage.js'
import {
  contribute,
  definePlugin,
  namespaceCapability,
  view,
  type AccountTab,
  type WalletFeature,
} from '../../../../kernel/contract/plugin.js'
import { defineCapability, defineService, defineView } from '../../../../kernel/contract/keys.js'
import { accountTotals, accountView, type AccountTotals } from '../../../../ui-shell/core/api.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { accountChain } from '../support/accountChain.js'
import { closeModals, openModal } from '../support/openModal.js'
import { address, mainnet, sepolia, balance, openAccount, withClipboard } from '../support/openAccount.js'

/** Something that the test lets through. */
const createGate = () => {
  let open = () => undefined as void
  const opened = new Promise<void>(resolve => (open = resolve))
  return { opened, open: () => open() }
}

describe('the head', () => {
  test('shows the address in short and copies the whole', async () => {
    const copied: string[] = []
    const { ui, press, said } = await openAccount({ env: withClipboard(copied) })
    await press(await ui.findByRole('button', { name: '0x8F3c…A063 Copy address' }))
    expect(copied).toEqual([address])
    expect(said.at(-1)).toBe('Copied')
  })

  test('shows a name where there is one, with the address under it', async () => {
    const { ui, does, kernel } = await openAccount()
    await does(() => kernel.stores.namespaces.get('eip155')?.account.setProfile('ada.eth', undefined))
    expect(await ui.findByRole('heading', { name: 'ada.eth' })).toBeTruthy()
    expect(ui.getByRole('button', { name: '0x8F3c…A063 Copy address' })).toBeTruthy()
  })

  test('leads to the explorer, to the networks, and names the wallet', async () => {
    const { ui, press, stack, text } = await openAccount()
    const link = await ui.findByRole('link', { name: /View on Scan/ })
    expect(link.getAttribute('href')).toBe(`https://scan.example/address/${address}`)
    expect(text()).toContain('Connected with Anchor')
    await press(ui.getByRole('button', { name: 'Network: Ethereum' }))
    expect(stack()).toEqual(['Account', 'Networks'])
  })

  test.each([
    ['the host does not offer switching', { enableNetworkSwitch: false }],
    ['there is only one network', { plugins: [accountChain('eip155', [mainnet])] }],
  ])('names the network only, where %s', async (_, input) => {
    const { ui } = await openAccount(input)
    expect(await ui.findByText('Ethereum')).toBeTruthy()
    expect(ui.queryByRole('button', { name: /Network/ })).toBeNull()
  })
})

describe('what all is worth', () => {
  const totals = defineService<AccountTotals>('test.totals')
  const worth = (total: string | undefined, isTotalPending = false) =>
    definePlugin({
      id: 'test.totals',
      activate: 'demand',
      provides: [totals],
      contribute: [contribute(accountTotals, totals)],
      setup: async () => context =>
        context.provide(totals, () => ({
          of: namespace => (namespace === 'eip155' ? { total, isTotalPending } : undefined),
        })),
    })

  test('is shown where a plugin knows it, cut to cents', async () => {
    const { ui } = await openAccount({ plugins: [...balance(async () => '1'), worth('1234.567')] })
    expect(await ui.findByText('$1,234.56')).toBeTruthy()
    expect(ui.getByText('Total value')).toBeTruthy()
  })

  test('is hidden with the balance', async () => {
    const { ui, press } = await openAccount({ plugins: [...balance(async () => '1'), worth('1234.567')] })
    await ui.findByText('$1,234.56')
    await press(await ui.findByRole('button', { name: 'Hide balance' }))
    expect(ui.queryByText('$1,234.56')).toBeNull()
    expect(ui.getAllByText('Balance hidden').length).toBeGreaterThan(0)
  })

  test('has room kept for it while it is found out, above the coin', async () => {
    const { ui, container } = await openAccount({
      plugins: [...balance(async () => '1'), worth(undefined, true)],
    })
    await ui.findByText(/1\.000\sETH/)
    expect(container.querySelector('.p-account-total > .p-skeleton')).toBeTruthy()
    expect(container.querySelector('.p-account-coin')?.textContent).toMatch(/1\.000\sETH/)
  })

  test('is not waited for where who knows it cannot be had', async () => {
    const broken = definePlugin({
      id: 'test.totals',
      activate: 'demand',
      provides: [totals],
      contribute: [contribute(accountTotals, totals)],
      setup: () => Promise.reject(new Error('gone')),
    })
    const { ui, container } = await openAccount({ plugins: [...balance(async () => '1'), broken] })
    await ui.findByText(/1\.000\sETH/)
    expect(container.querySelector('.p-account-total')?.textContent).toMatch(/1\.000\sETH/)
  })

  test('is left out where nobody knows', async () => {
    const { ui } = await openAccount({ plugins: [...balance(async () => '1'), worth(undefined)] })
    await ui.findByText(/1\.000\sETH/)
    expect(ui.queryByText('Total value')).toBeNull()
  })
})

describe('the balance', () => {
  test('has three decimals, and all of them when it is pressed', async () => {
    const { ui, press } = await openAccount()
    await press(await ui.findByRole('button', { name: /1\.234\sETH/ }))
    expect(ui.getByRole('button', { name: /1\.234567\sETH/ })).toBeTruthy()
  })

  test('has room kept for it while it is read', async () => {
    const { container, ui } = await openAccount({ plugins: balance(() => new Promise(() => undefined)) })
    await ui.findByText('Ethereum')
    expect(container.querySelector('.p-balance .p-skeleton')).toBeTruthy()
  })

  test('has its two lines where the chain cannot tell it, and says so', async () => {
    const { ui, container } = await openAccount({ plugins: [accountChain('eip155', [mainnet])] })
    await ui.findByText('Balance not available')
    expect(container.querySelector('.p-account-total')?.textContent).toBe('–')
  })

  test('stands in large where nobody knows what all is worth', async () => {
    const { ui, container } = await openAccount()
    await ui.findByText(/1\.234\sETH/)
    expect(container.querySelector('.p-account-total')?.textContent).toMatch(/1\.234\sETH/)
    expect(container.querySelector('.p-account-coin')?.textContent).toBe('')
  })

  test('of a testnet is 0.00, without alarm', async () => {
    const { ui, does, kernel, container } = await openAccount()
    await does(() => kernel.switchNetwork(sepolia.caipNetworkId))
    await ui.findByText(/0\.00\sCOIN/)
    expect(container.querySelector('.p-balance-retry')).toBeNull()
  })

  test('of a testnet is not told to the host as if it had been read', async () => {
    const { ui, does, kernel } = await openAccount()
    await ui.findByText(/1\.234\sETH/)
    await does(() => kernel.switchNetwork(sepolia.caipNetworkId))
    await ui.findByText(/0\.00\sCOIN/)
    const { balance, balanceSymbol } = kernel.stores.namespaces.get('eip155')?.state ?? {}
    expect({ balance, balanceSymbol }).toEqual({ balance: undefined, balanceSymbol: undefined })
  })

  test('can be hidden, which the next visit remembers', async () => {
    const storage = memoryStorage()
    const first = await openAccount({ env: { storage } })
    await first.press(await first.ui.findByRole('button', { name: 'Hide balance' }))
    expect(first.ui.queryByText(/1\.234/)).toBeNull()
    expect(first.said.at(-1)).toBe('Balance hidden')
    closeModals()

    const second = await openAccount({ env: { storage } })
    await second.press(await second.ui.findByRole('button', { name: 'Show balance' }))
    expect(second.ui.getByText(/1\.234\sETH/)).toBeTruthy()
    expect(storage.get('@portico/balance_hidden')).toBeUndefined()
  })

  test('that somebody else has read stays over the next opening, whatever was cached', async () => {
    const { ui, does, kernel, open } = await openAccount()
    await ui.findByText(/1\.234\sETH/)
    await does(() => kernel.stores.namespaces.get('eip155')?.account.setBalance('0.5', 'ETH'))
    await does(() => kernel.close())
    await open(accountView)
    expect(await ui.findByText(/0\.500\sETH/)).toBeTruthy()
  })

  test('that cannot be read says when it may be tried again, and is then read again', async () => {
    let isBroken = true
    const { ui, pass, press } = await openAccount({
      plugins: balance(async () => (isBroken ? Promise.reject(new Error('down')) : '2')),
    })
    await ui.findByText('Token Balance Unavailable. Retry in 30 s')
    await pass(10_000)
    expect(ui.getByText('Token Balance Unavailable. Retry in 20 s')).toBeTruthy()
    await pass(20_000)
    isBroken = false
    await press(ui.getByRole('button', { name: 'Try again' }))
    expect(ui.getByText(/2\.000\sETH/)).toBeTruthy()
    expect(ui.queryByText(/Retry in/)).toBeNull()
  })

  test('that cannot be renewed stays, dimmed', async () => {
    const { ui, does, kernel, container } = await openAccount()
    await ui.findByText(/1\.234\sETH/)
    await does(() => kernel.stores.namespaces.get('eip155')?.account.balanceFailed())
    expect(ui.getByText(/1\.234\sETH/)).toBeTruthy()
    // On the screen, and aloud.
    expect(ui.getAllByText(/Last known balance/)).toHaveLength(2)
    expect(container.querySelector('.p-balance')?.hasAttribute('data-old')).toBe(true)
  })
})

describe('what plugins add', () => {
  const swapView = defineView().as('test.Swap')
  const feature = (id: string, more: Partial<WalletFeature> = {}): WalletFeature => ({
    ...{ id, label: id, order: 10, opens: swapView },
    ...more,
  })
  const tab = (id: string, order: number): AccountTab => ({
    ...{ id, order, label: id },
    load: async () => ({ default: ({ chain }) => <p>{`${id} of ${chain.address}`}</p> }),
  })
  const withFeatures = (...walletFeatures: readonly WalletFeature[]) =>
    definePlugin({
      id: 'features',
      views: [view(swapView, async () => ({ default: () => null }))],
      walletFeatures,
    })

  test('features open their views; those that are not possible here are absent', async () => {
    const features = withFeatures(
      feature('Swap'),
      feature('Pay', { when: chain => chain.network?.testnet === true }),
    )
    const { ui, press, stack } = await openAccount({ plugins: [...balance(async () => '1'), features] })
    const group = await ui.findByRole('group', { name: 'Wallet actions' })
    expect(group.textContent).toBe('Swap')
    await press(ui.getByRole('button', { name: 'Swap' }))
    expect(stack()).toEqual(['Account', 'test.Swap'])
  })

  test('each feature has a picture over its words: its own, that of its kind, or one that fits anything', async () => {
    const features = withFeatures(feature('Own', { icon: 'M1 2h3' }), feature('send'), feature('Other'))
    const { ui } = await openAccount({ plugins: [...balance(async () => '1'), features] })
    const path = (name: string) => ui.getByRole('button', { name }).querySelector('path')?.getAttribute('d')
    await ui.findByRole('button', { name: 'Own' })
    expect(path('Own')).toBe('M1 2h3')
    expect(new Set(['Own', 'send', 'Other'].map(path)).size).toBe(3)
  })

  test('a feature of which nobody knows yet whether it is possible has its place kept', async () => {
    const features = withFeatures(
      feature('Swap'),
      feature('Late', {
        when: chain => chain.account.isProfileKnown && chain.account.profileName === undefined,
        isPending: chain => !chain.account.isProfileKnown,
      }),
    )
    const { ui, does, kernel } = await openAccount({ plugins: [...balance(async () => '1'), features] })
    const group = await ui.findByRole('group', { name: 'Wallet actions' })
    expect([group.childElementCount, group.textContent]).toEqual([2, 'Swap'])
    await does(() => kernel.stores.namespaces.get('eip155')?.account.setProfile(undefined, undefined))
    expect([group.childElementCount, group.textContent]).toEqual([2, 'SwapLate'])
    await does(() => kernel.stores.namespaces.get('eip155')?.account.setProfile('ada.eth', undefined))
    expect([group.childElementCount, group.textContent]).toEqual([2, 'Swap'])
  })

  test('features and tabs that need a capability have their places kept until it is known', async () => {
    const dance = defineCapability<object>('test.dance')
    const music = createGate()
    const dancing = definePlugin({
      id: 'dancing',
      activate: 'demand',
      capabilities: [
        namespaceCapability(dance, {
          namespace: 'eip155',
          load: async () => {
            await music.opened
            return () => ({})
          },
        }),
      ],
      views: [view(swapView, async () => ({ default: () => null }))],
      walletFeatures: [feature('Receive'), feature('Dance', { needs: [dance] })],
      accountTabs: [tab('Tokens', 10), { ...tab('Dances', 20), needs: [dance] }],
    })
    const { ui, does, container } = await openAccount({
      plugins: [...balance(async () => '1'), dancing],
    })
    await ui.findByRole('button', { name: 'Disconnect' })
    expect(container.querySelectorAll('.p-features > .p-skeleton').length).toBeGreaterThan(0)
    expect(ui.queryByRole('button', { name: 'Receive' })).toBeNull()
    await does(() => music.open())
    await ui.findByRole('button', { name: 'Dance' })
    expect(ui.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tokens', 'Dances'])
  })

  test('one part has a heading in place of tabs', async () => {
    const tabs = definePlugin({ id: 'tabs', accountTabs: [tab('Tokens', 10)] })
    const { ui } = await openAccount({ plugins: [...balance(async () => '1'), tabs] })
    await ui.findByText(`Tokens of ${address}`)
    expect(ui.getByRole('heading', { name: 'Tokens' })).toBeTruthy()
    expect(ui.queryByRole('tab')).toBeNull()
  })

  test('the tab that was chosen stays with another account, and with another network', async () => {
    const tabs = definePlugin({ id: 'tabs', accountTabs: [tab('Tokens', 10), tab('Activity', 20)] })
    const { ui, press, does, kernel, anchor } = await openAccount({
      plugins: [...balance(async () => '1'), tabs],
    })
    await press(await ui.findByRole('tab', { name: 'Activity' }))
    await does(() => anchor.session().changeAccounts('0x70997970C51812dc3A010C7d01b50e0d17dc79C8'))
    await ui.findByRole('heading', { name: '0x7099…79C8' })
    expect(ui.getByRole('tab', { selected: true }).textContent).toBe('Activity')
    await does(() => kernel.switchNetwork(sepolia.caipNetworkId))
    await ui.findByRole('button', { name: 'Network: Sepolia' })
    expect(ui.getByRole('tab', { selected: true }).textContent).toBe('Activity')
    await does(() => kernel.disconnect())
    expect(kernel.stores.namespaces.get('eip155')?.account.currentTab).toBeUndefined()
  })

  test('tabs show the account of this chain, by mouse and by arrows', async () => {
    const tabs = definePlugin({ id: 'tabs', accountTabs: [tab('Tokens', 10), tab('Activity', 20)] })
    const { ui, press, key, does } = await openAccount({ plugins: [...balance(async () => '1'), tabs] })
    await ui.findByText(`Tokens of ${address}`)
    await press(ui.getByRole('tab', { name: 'Activity' }))
    await ui.findByText(`Activity of ${address}`)
    await does(() => ui.getByRole('tab', { name: 'Activity' }).focus())
    await key('ArrowLeft')
    expect(ui.getByRole('tab', { name: 'Tokens' }).getAttribute('aria-selected')).toBe('true')
  })

  test('without any, there are neither', async () => {
    const { ui } = await openAccount()
    await ui.findByRole('button', { name: 'Disconnect' })
    expect(ui.queryByRole('tablist')).toBeNull()
    expect(ui.queryByRole('group')).toBeNull()
  })
})

describe('the end of the connection', () => {
  test('disconnecting says so, and closes the modal', async () => {
    const { ui, press, pass, anchor, said, kernel } = await openAccount()
    const button = await ui.findByRole('button', { name: 'Disconnect' })
    anchor.session().goodbye = 'never'
    await press(button)
    expect(button.textContent).toBe('Disconnecting')
    expect(button.getAttribute('aria-busy')).toBe('true')
    await pass(3000)
    expect(kernel.stores.modal.isOpen).toBe(false)
    expect(kernel.stores.toast.current?.text).toBe('account.disconnected')
    expect(said).toContain('Disconnecting')
  })

  test('a wallet that fails to say goodbye is forgotten all the same', async () => {
    const { ui, press, anchor, kernel } = await openAccount()
    anchor.session().goodbye = 'rejects'
    await press(await ui.findByRole('button', { name: 'Disconnect' }))
    expect(kernel.stores.namespaces.isConnected).toBe(false)
    expect(kernel.stores.toast.current?.text).toBe('error.DISCONNECT_FAILED')
  })

  test('embedded, the ways to connect come back', async () => {
    const { ui, press, stack } = await openAccount({ enableEmbedded: true })
    await press(await ui.findByRole('button', { name: 'Disconnect' }))
    expect(stack()).toEqual(['Connect'])
  })

  test('ended in the wallet, the modal closes, too', async () => {
    const { ui, does, anchor, kernel } = await openAccount()
    await ui.findByRole('button', { name: 'Disconnect' })
    await does(() => anchor.session().end())
    expect(kernel.stores.modal.isOpen).toBe(false)
  })
})

describe('without a connection', () => {
  test('the way to one is offered', async () => {
    const modal = await openModal({ plugins: balance(async () => '1') })
    await modal.open(accountView)
    await modal.ui.findByRole('heading', { name: 'No wallet is connected' })
    await modal.press(modal.ui.getByRole('button', { name: 'Connect wallet' }))
    expect(modal.stack()).toEqual(['Connect'])
  })

  test('that is being resumed, there is a skeleton', async () => {
    const storage = memoryStorage()
    storage.set('@portico/connected_namespaces', 'eip155')
    storage.set('@portico/eip155:connected_connector_id', 'key.of.a')
    const slow = new ScriptedWallet({ id: 'a', name: 'Anchor', address, onRestore: 'silence' })
    const modal = await openModal({ plugins: balance(async () => '1'), wallets: [slow], env: { storage } })
    await modal.does(() => void modal.kernel.start())
    await modal.open(accountView)
    await modal.ui.findByRole('heading', { name: 'Account' })
    expect(modal.container.querySelectorAll('.p-account-head .p-skeleton')).toHaveLength(5)
    await modal.does(() => slow.approve())
    expect(await modal.ui.findByRole('button', { name: /Copy address/ })).toBeTruthy()
  })
})

import { connectView, connectWalletsView } from '../../../../ui-shell/core/api.js'
import { defineFlag } from '../../../../kernel/contract/keys.js'
import { definePlugin, view } from '../../../../kernel/contract/plugin.js'
import { defineView } from '../../../../kernel/define.js'
import { ethereum, solana, testChain } from '../../../support/kernel.js'
import { iPhone } from '../../../support/platforms.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal, type ModalInput } from '../support/openModal.js'
import { app, everythingView, listingPlugin, ScriptedListing } from '../support/scriptedListing.js'

const chains = [
  testChain('eip155', [{ ...ethereum, name: 'Ethereum' }]),
  testChain('solana', [{ ...solana, name: 'Solana' }]),
]
const wallet = (id: string, name: string, more: object = {}) =>
  new ScriptedWallet({ id, name, onConnect: 'ask', ...more })

const passkeyFlag = defineFlag('passkey', true)
const otherView = defineView().as('Other')
const method = (id: string, order: number, more: object = {}) => ({
  id,
  order,
  load: async () => ({ default: () => <button type="button">{`By ${id}`}</button> }),
  ...more,
})
/** A method that folds the wallets away, by somebody else. */
const passkey = definePlugin({
  id: 'passkey',
  flag: passkeyFlag,
  connectMethods: [method('passkey', 10, { foldsWallets: true })],
  views: [view(otherView, async () => ({ default: () => 'Elsewhere' }), 'Elsewhere')],
})
/** One that does not. */
const late = definePlugin({ id: 'late', connectMethods: [method('late', 20)] })

const row = 'Continue with a wallet'

const openConnect = async ({ data, ...input }: ModalInput & { readonly data?: object } = {}) => {
  const modal = await openModal({
    plugins: [...chains, passkey, late],
    wallets: [wallet('a', 'Anchor'), wallet('b', 'Beacon')],
    ...input,
  })
  await modal.open(connectView, data)
  await modal.ui.findByText('By passkey')
  const titled = (name: string) => modal.ui.findByRole('heading', { level: 2, name })
  const openWallets = async () => modal.press(await modal.ui.findByRole('button', { name: row }))
  return { ...modal, titled, openWallets }
}

describe('where a connect method folds the wallets away', () => {
  test('the methods come first, also where a wallet is installed, and a row leads to the wallets', async () => {
    const { ui, text, titled } = await openConnect()
    await titled('Choose how to connect')
    expect(text()).toMatch(/By passkey.*or.*By late.*or.*Continue with a wallet/)
    expect(ui.queryByRole('button', { name: /Anchor/ })).toBeNull()
    expect(ui.queryByText('I don’t have a wallet')).toBeNull()
  })

  test('the row opens the list of wallets, once, and the first one has the focus', async () => {
    const { ui, stack, titled, openWallets, press, focused } = await openConnect()
    const pressed = await ui.findByRole('button', { name: row })
    await openWallets()
    await press(pressed)
    expect(stack()).toEqual(['Connect', 'ConnectWallets'])
    await titled('Connect a wallet')
    expect(ui.queryByText('By passkey', { ignore: '[inert] *' })).toBeNull()
    const rows = await ui.findAllByRole('button', { name: /Anchor|Beacon/ })
    expect(rows.map(one => one.textContent)).toEqual(['AAnchor', 'BBeacon'])
    expect(focused()).toBe(rows[0])
    expect(ui.getByRole('button', { name: 'I don’t have a wallet' })).toBeTruthy()
  })

  test('who goes back finds the row again; who then comes back from elsewhere does not', async () => {
    const { does, kernel, openWallets, titled, focused } = await openConnect()
    await openWallets()
    await titled('Connect a wallet')
    await does(() => kernel.back())
    await titled('Choose how to connect')
    expect(focused()?.textContent).toContain(row)
    await does(() => kernel.open(otherView))
    await titled('Elsewhere')
    await does(() => kernel.back())
    await titled('Choose how to connect')
    expect(focused()?.textContent).toBe('Choose how to connect')
  })

  test('a wallet of the list is asked in the click, for the chain that Connect was opened for', async () => {
    const many = wallet('m', 'Many', { namespaces: ['eip155', 'solana'] })
    const { ui, openWallets, titled, press, stack, kernel } = await openConnect({
      wallets: [wallet('a', 'Anchor'), many],
      data: { namespace: 'solana' },
    })
    await titled('Connect to Solana')
    await openWallets()
    await titled('Connect a wallet for Solana')
    expect(ui.queryByRole('button', { name: /Anchor/ })).toBeNull()
    await press(await ui.findByRole('button', { name: /Many/ }))
    expect(many.requests).toHaveLength(1)
    expect(stack()).toEqual(['Connect', 'ConnectWallets', 'ConnectingExternal'])
    const statuses = kernel.stores.namespaces.all.map(({ status }) => status)
    expect(statuses).toEqual(['disconnected', 'connecting'])
  })

  test('the view of the wallets can be opened without Connect, and is told the chain as well', async () => {
    const many = wallet('m', 'Many', { namespaces: ['eip155', 'solana'] })
    const { open, ui, press, stack, kernel } = await openModal({
      plugins: [...chains, passkey],
      wallets: [many],
    })
    await open(connectWalletsView, { namespace: 'solana' })
    await press(await ui.findByRole('button', { name: /Many/ }))
    expect(stack()).toEqual(['ConnectWallets', 'ConnectingExternal'])
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
  })

  test('the row stands where the host puts the wallets', async () => {
    const { text } = await openConnect({ order: { connectMethods: ['passkey', 'wallet'] } })
    expect(text()).toMatch(/By passkey.*Continue with a wallet.*By late/)
  })

  test('the row is first where the host wants the wallets first', async () => {
    const { text } = await openConnect({ order: { connectMethods: ['wallet'] } })
    expect(text()).toMatch(/Continue with a wallet.*By passkey.*By late/)
  })

  test('the row is there without any wallet, and leads to the way to get one', async () => {
    const { ui, openWallets } = await openConnect({ wallets: [] })
    await openWallets()
    await ui.findByRole('heading', { name: 'No wallet found in this browser' })
  })

  test('the list is as a plugin arranges it', async () => {
    const listing = new ScriptedListing({
      apps: [app('Cove')],
      more: { view: everythingView, count: 600 },
    })
    const { ui, openWallets } = await openConnect({
      plugins: [...chains, passkey, listingPlugin(listing)],
    })
    expect(ui.queryByRole('button', { name: 'Cove' })).toBeNull()
    await openWallets()
    await ui.findByRole('button', { name: 'Cove' })
    await ui.findByRole('button', { name: 'All wallets 600' })
  })

  test('the row does not take the focus while the methods before it are on their way', async () => {
    const never = definePlugin({
      id: 'never',
      connectMethods: [
        { id: 'never', order: 10, foldsWallets: true, load: () => new Promise<never>(() => undefined) },
      ],
    })
    const { open, ui, focused } = await openModal({ plugins: [...chains, never] })
    await open(connectView)
    await ui.findByRole('button', { name: row })
    expect(focused()?.textContent).toBe('Choose how to connect')
  })

  test('the first method has the focus, where it is there already', async () => {
    const { does, kernel, pass, open, ui, focused } = await openConnect()
    await does(() => kernel.close())
    await pass(1000)
    await open(connectView)
    await ui.findByText('By passkey')
    expect(focused()?.textContent).toBe('By passkey')
  })

  test('on a phone nothing but the title takes the focus', async () => {
    const { focused, openWallets, titled } = await openConnect({ env: { platform: iPhone } })
    expect(focused()?.textContent).toBe('Choose how to connect')
    await openWallets()
    await titled('Connect a wallet')
    expect(focused()?.textContent).toBe('Connect a wallet')
  })

  test('consent is asked for under both, and given for both', async () => {
    const anchor = wallet('a', 'Anchor')
    const { ui, openWallets, press, does, kernel, titled } = await openConnect({
      wallets: [anchor],
      settings: { termsConditionsUrl: 'https://a.example/terms', legalCheckbox: true },
    })
    const box = { name: /I agree to the Terms of Service/ }
    expect(ui.getByRole('checkbox', box)).toBeTruthy()
    await openWallets()
    const anchorRow = await ui.findByRole('button', { name: /Anchor/ })
    await press(anchorRow)
    expect(anchorRow.textContent).toContain('Agree to the terms below to connect.')
    expect(anchor.requests).toHaveLength(0)
    await does(() => kernel.back())
    await titled('Choose how to connect')
    await press(ui.getByRole('checkbox', box))
    await openWallets()
    await press(await ui.findByRole('button', { name: /Anchor/ }))
    expect(anchor.requests).toHaveLength(1)
  })
})

describe('without such a method', () => {
  test('the wallets are in Connect', async () => {
    const modal = await openModal({ plugins: [...chains, late], wallets: [wallet('a', 'Anchor')] })
    await modal.open(connectView)
    await modal.ui.findByRole('button', { name: /Anchor/ })
    expect(modal.ui.queryByRole('button', { name: row })).toBeNull()
  })

  test('they come into Connect as its flag goes off, and are a row again as it goes on', async () => {
    const { ui, does, kernel, titled } = await openConnect()
    const turn = (isOn: boolean) => does(() => kernel.stores.flags.set('passkey', isOn))
    await turn(false)
    await titled('Connect a wallet')
    await ui.findByRole('button', { name: /Anchor/ })
    expect(ui.queryByRole('button', { name: row })).toBeNull()
    await turn(true)
    await titled('Choose how to connect')
    await ui.findByRole('button', { name: row })
    expect(ui.queryByRole('button', { name: /Anchor/ })).toBeNull()
  })

  test('they are there where what the method needs is off', async () => {
    const needy = definePlugin({
      id: 'needy',
      requires: ['passkey'],
      connectMethods: [method('needy', 10, { foldsWallets: true })],
    })
    const modal = await openModal({
      plugins: [...chains, passkey, needy],
      wallets: [wallet('a', 'Anchor')],
      features: { passkey: false },
    })
    await modal.open(connectView)
    await modal.ui.findByRole('button', { name: /Anchor/ })
  })
})

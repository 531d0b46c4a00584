import { receive, receiveView } from '../../../plugins/feature-receive/index.js'
import { accountView } from '../../../ui-shell/core/api.js'
import { ethereum, polygon, testChain } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { openModal, type ModalInput } from '../../ui-shell/core/support/openModal.js'

const address = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const openReceive = async (input: ModalInput = {}) => {
  const anchor = new ScriptedWallet({ id: 'a', name: 'Anchor', address })
  const modal = await openModal({
    plugins: [testChain('eip155', [ethereum, polygon]), receive()],
    wallets: [anchor],
    ...input,
  })
  await modal.connect('a')
  await modal.open(receiveView)
  await modal.ui.findByRole('img')
  return { ...modal, anchor }
}
/** What the browser can share with, and what was shared. */
const withShare = (share: ((data: ShareData) => Promise<void>) | undefined) =>
  Object.defineProperty(window.navigator, 'share', { configurable: true, value: share })
afterEach(() => withShare(undefined))

test('is offered in the account', async () => {
  const { open, ui, press, stack } = await openReceive()
  await open(accountView)
  await press(await ui.findByRole('button', { name: 'Receive' }))
  expect(stack().slice(-2)).toEqual(['Account', 'Receive'])
})

test('shows the whole address as a code and in words', async () => {
  const { ui, text } = await openReceive()
  expect(ui.getByRole('img', { name: `QR code for your address: ${address}` })).toBeTruthy()
  expect(text()).toContain(address)
})

test('copies the address by the button that has the focus', async () => {
  const copied: string[] = []
  Object.defineProperty(window.navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  const { focused, press, said } = await openReceive()
  expect(focused()?.textContent).toBe('Copy address')
  await press(focused()!)
  expect(copied).toEqual([address])
  expect(said.at(-1)).toBe('Copied')
})

test('lists the networks that have this form of address, the active one first', async () => {
  const { ui, does, kernel, text } = await openReceive()
  const names = () => ui.getAllByRole('listitem').map(item => item.lastChild?.textContent)
  expect(text()).toContain('Send only assets on these networks to this address:')
  expect(names()).toEqual([ethereum.name, polygon.name])
  await does(() => kernel.switchNetwork(polygon.caipNetworkId))
  expect(names()).toEqual([polygon.name, ethereum.name])
})

test('lists one network where the address of a smart account is on that one only', async () => {
  const { ui, does, anchor, text } = await openReceive()
  await does(() => anchor.session('eip155').openAccounts([{ address: other, type: 'smartAccount' }]))
  expect(ui.getAllByRole('listitem')).toHaveLength(1)
  expect(text()).toContain('Send only assets on this network to this address:')
  expect(text()).toContain('This smart account address works on this network only.')
})

test('takes another account at once, and says so', async () => {
  const { ui, does, anchor, said, text } = await openReceive()
  await does(() => anchor.session('eip155').changeAccounts(other))
  expect(ui.getByRole('img', { name: `QR code for your address: ${other}` })).toBeTruthy()
  expect(text()).not.toContain(address)
  expect(said.at(-1)).toBe(`The address has changed: ${other}`)
})

test('leads to Connect when nothing is connected any more', async () => {
  const { ui, does, kernel, press, stack } = await openReceive()
  await does(() => kernel.disconnect())
  await press(await ui.findByRole('button', { name: 'Connect wallet' }))
  expect(stack().at(-1)).toBe('Connect')
})

describe('sharing', () => {
  test('is absent where the browser cannot', async () => {
    const { ui } = await openReceive()
    expect(ui.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  test('shares the address', async () => {
    const shared: ShareData[] = []
    withShare(async data => void shared.push(data))
    const { ui, press } = await openReceive()
    await press(ui.getByRole('button', { name: 'Share' }))
    expect(shared).toEqual([{ text: address }])
  })

  test.each([
    ['says nothing to whoever changes their mind', new DOMException('', 'AbortError'), 0],
    ['reports a failure', new Error('no share sheet'), 1],
  ])('%s', async (_, error, reports) => {
    withShare(() => Promise.reject(error))
    const { ui, press, faults } = await openReceive()
    await press(ui.getByRole('button', { name: 'Share' }))
    expect(faults).toHaveLength(reports)
  })
})

test('is taken away by its flag', async () => {
  const { ui, connect, open } = await openModal({
    plugins: [testChain('eip155', [ethereum]), receive()],
    wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor', address })],
    features: { receive: false },
  })
  await connect('a')
  await open(accountView)
  await ui.findByRole('heading', { name: 'Account' })
  expect(ui.queryByRole('button', { name: 'Receive' })).toBeNull()
})

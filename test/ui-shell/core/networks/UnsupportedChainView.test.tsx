import { within } from '@testing-library/react'
import { userRejected } from '../../../../kernel/errors/connect.js'
import { accountView } from '../../../../ui-shell/core/api.js'
import { network, testChain, type MoveWallet } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal } from '../support/openModal.js'

const ethereum = network('eip155:1', { name: 'Ethereum' })
const base = network('eip155:8453', { name: 'Base' })

/** The account is shown, and the wallet moves to a network that the site does not list. */
const stray = async (move: MoveWallet | null = () => Promise.resolve()) => {
  const anchor = new ScriptedWallet({ id: 'a', name: 'Anchor' })
  const modal = await openModal({ plugins: [testChain('eip155', [ethereum, base], move)], wallets: [anchor] })
  await modal.connect('a')
  await modal.open(accountView)
  await modal.ui.findByRole('heading', { name: 'Account' })
  await modal.does(() => anchor.session().changeNetwork('eip155:250'))
  await modal.ui.findByRole('heading', { name: 'Wrong network' })
  return {
    ...modal,
    anchor,
    row: (name: string) => modal.ui.getByRole('button', { name: new RegExp(`^${name}`) }),
  }
}

test('it names the network of the wallet and those of the site, the first of which has the focus', async () => {
  const { ui, row, focused } = await stray()
  expect(ui.getByRole('heading', { name: 'Anchor is on an unknown network (250)' })).toBeTruthy()
  expect(row('Base')).toBeTruthy()
  expect(focused()).toBe(row('Ethereum'))
})

test('one tap fixes it, and the visitor is back where they were', async () => {
  const { ui, row, press, pass, stack, said, kernel } = await stray()
  await press(row('Base'))
  expect(ui.getByRole('heading', { name: 'Switched to Base' })).toBeTruthy()
  expect(said.at(-1)).toBe('Switched to Base')
  await pass(400)
  expect(stack()).toEqual(['Account'])
  expect(kernel.stores.modal.isOpen).toBe(true)
})

test('a refusal is told in the row, and can be reconsidered', async () => {
  let isWilling = false
  const { row, press, ui } = await stray(() =>
    isWilling ? Promise.resolve() : Promise.reject(userRejected()),
  )
  await press(row('Base'))
  expect(row('Base').textContent).toContain('Request declined. Press to try again.')
  isWilling = true
  await press(row('Base'))
  expect(ui.getByRole('heading', { name: 'Switched to Base' })).toBeTruthy()
})

test('while the wallet is asked, the row says so', async () => {
  const { row, press } = await stray(() => new Promise(() => undefined))
  await press(row('Base'))
  expect(row('Base').textContent).toContain('Approve in Anchor')
})

test('a wallet that cannot be switched from here: how to do it there, and it goes on by itself', async () => {
  const { ui, anchor, does, pass, stack } = await stray(null)
  await ui.findByText(/This site cannot switch Anchor/)
  const listed = within(ui.getByRole('list', { name: 'Choose a network' })).getAllByRole('listitem')
  expect(listed.map(({ lastChild }) => lastChild?.textContent)).toEqual(['Ethereum', 'Base'])
  expect(ui.queryByRole('button', { name: 'Ethereum' })).toBeNull()
  await does(() => anchor.session().changeNetwork('eip155:8453'))
  expect(ui.getByRole('heading', { name: 'Switched to Base' })).toBeTruthy()
  await pass(400)
  expect(stack()).toEqual(['Account'])
})

test('disconnecting is the way out', async () => {
  const { ui, press, pass, kernel } = await stray()
  await press(ui.getByRole('button', { name: 'Disconnect' }))
  expect(kernel.stores.namespaces.isConnected).toBe(false)
  expect(ui.getByRole('heading', { name: 'Disconnected' })).toBeTruthy()
  await pass(400)
  expect(kernel.stores.modal.isOpen).toBe(false)
})

test('back closes', async () => {
  const { ui, press, kernel } = await stray()
  await press(ui.getByRole('button', { name: 'Back' }))
  expect(kernel.stores.modal.isOpen).toBe(false)
})

test('a wallet that connects on such a network: fixing it ends with the connection', async () => {
  const anchor = new ScriptedWallet({ id: 'a', name: 'Anchor', networkId: 'eip155:250' })
  const modal = await openModal({ plugins: [testChain('eip155', [ethereum, base])], wallets: [anchor] })
  await modal.open()
  await modal.press(await modal.ui.findByRole('button', { name: /Anchor/ }))
  await modal.ui.findByRole('heading', { name: 'Wrong network' })
  await modal.press(await modal.ui.findByRole('button', { name: 'Ethereum' }))
  await modal.pass(400)
  expect(modal.ui.getByRole('heading', { name: 'Connected' })).toBeTruthy()
  await modal.pass(400)
  expect(modal.kernel.stores.modal.isOpen).toBe(false)
  expect(modal.kernel.stores.namespaces.active?.network?.name).toBe('Ethereum')
})

import type { Account } from '../../../../kernel/contract/types.js'
import { accountView } from '../../../../ui-shell/core/api.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal } from '../support/openModal.js'
import { address, balance } from '../support/openAccount.js'

const owner: Account = { address: '0x52908400098527886E0F7030069857D2E4169EE7', type: 'eoa' }
const smart: Account = { address, type: 'smartAccount' }

/** The account of a wallet that goes by one account at a time, and moves when the test says. */
const openMoving = async (accounts: readonly Account[] = [smart, owner]) => {
  const wallet = new ScriptedWallet({ id: 'a', name: 'Anchor', accounts })
  const moves: { resolve(accounts: readonly Account[]): void; reject(error: Error): void }[] = []
  wallet.prefer = () =>
    new Promise((resolve, reject) => {
      moves.push({ resolve, reject })
    })
  const modal = await openModal({ plugins: balance(async () => '1'), wallets: [wallet] })
  await modal.connect('a')
  await modal.open(accountView)
  const group = () => modal.ui.findByRole('group', { name: 'Account type' })
  const type = (name: string) => modal.ui.getByRole('button', { name })
  return { ...modal, moves, group, type }
}

describe('the switch between types of account', () => {
  test('shows the other type once the wallet has moved, and asks once', async () => {
    const { group, type, press, does, moves, said, text } = await openMoving()
    await group()
    await press(type('Standard account'))
    expect(type('Standard account').getAttribute('aria-busy')).toBe('true')
    expect(type('Smart account').getAttribute('aria-pressed')).toBe('true')
    await press(type('Standard account'))
    expect(moves).toHaveLength(1)
    await does(() => moves[0]?.resolve([owner, smart]))
    expect(type('Standard account').getAttribute('aria-pressed')).toBe('true')
    expect(type('Standard account').getAttribute('aria-busy')).toBe('false')
    expect(said.at(-1)).toBe('Standard account')
    expect(text()).toContain('0x5290')
  })

  test('says so where the wallet does not move, and can be pressed again', async () => {
    const { group, type, press, does, moves, kernel } = await openMoving()
    await group()
    await press(type('Standard account'))
    await does(() => moves[0]?.reject(new Error('Not now')))
    expect(kernel.stores.toast.current?.text).toBe('accountType.failed')
    expect(type('Smart account').getAttribute('aria-pressed')).toBe('true')
    await press(type('Standard account'))
    expect(moves).toHaveLength(2)
  })

  test('says that a new smart account is set up by its first transaction', async () => {
    const { group, text, ui } = await openMoving([{ ...smart, isDeployed: false }, owner])
    await group()
    expect(text()).toContain('Your first transaction sets up this smart account.')
    // There is no list of accounts beside it.
    expect(ui.queryByRole('button', { name: /Choose another account/ })).toBeNull()
  })

  test('is not there where there is nothing to choose', async () => {
    const { ui } = await openMoving([smart])
    await ui.findByRole('heading', { name: 'Account' })
    expect(ui.queryByRole('group', { name: 'Account type' })).toBeNull()
  })
})

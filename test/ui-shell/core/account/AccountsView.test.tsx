import type { Environment } from '../../../../kernel/environment/Environment.js'
import type { Account } from '../../../../kernel/contract/types.js'
import { accountsView, accountView } from '../../../../ui-shell/core/api.js'
import { ethereum, network } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { accountChain } from '../support/accountChain.js'
import { openModal, type ModalInput } from '../support/openModal.js'

const one: Account = { address: '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063', type: 'eoa', label: 'Savings' }
const two: Account = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' }
const three: Account = { address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', type: 'eoa', label: 'Daily' }

const bitcoin: ModalInput = { plugins: [accountChain('bip122', [network('bip122:main')])] }

const openAccount = async (accounts: readonly Account[] = [one, two, three], input: ModalInput = {}) => {
  const namespaces = input === bitcoin ? ['bip122'] : ['eip155']
  const wallet = new ScriptedWallet({ id: 'a', name: 'Anchor', accounts, namespaces })
  const modal = await openModal({
    plugins: [accountChain('eip155', [ethereum])],
    wallets: [wallet],
    ...input,
  })
  await modal.connect('a')
  await modal.open(accountView)
  await modal.ui.findByRole('button', { name: 'Disconnect' })
  return { ...modal, wallet, session: wallet.session(namespaces[0]) }
}
const openAccounts = async (accounts?: readonly Account[], input?: ModalInput) => {
  const modal = await openAccount(accounts, input)
  await modal.press(modal.ui.getByRole('button', { name: /Choose another account/ }))
  await modal.ui.findByRole('heading', { name: 'Accounts' })
  await modal.ui.findAllByRole('listitem')
  const row = (name: RegExp) => modal.ui.getByRole('button', { name })
  const rows = () =>
    modal.ui.getAllByRole('listitem').map(item => item.querySelector('button')?.textContent ?? '')
  return { ...modal, row, rows }
}
const active = ({ kernel }: Awaited<ReturnType<typeof openAccount>>) =>
  kernel.stores.namespaces.active?.address

/** A browser whose clipboard the test reads. */
const withClipboard = (copied: string[]): Partial<Environment> => {
  Object.defineProperty(window.navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  return {}
}

describe('the head of the account', () => {
  test('names the account as the wallet does, and leads to the others', async () => {
    const { ui, press, stack } = await openAccount()
    await press(ui.getByRole('button', { name: 'Savings. Choose another account' }))
    expect(stack()).toEqual(['Account', 'Accounts'])
  })

  test('names the account by its address where it has no name', async () => {
    const { ui } = await openAccount([two, one])
    expect(ui.getByRole('button', { name: '0x7099…79C8. Choose another account' })).toBeTruthy()
  })

  test.each<[string, readonly Account[]]>([
    ['there is one account', [one]],
    ['one address is of two types', [one, { ...one, type: 'smartAccount' }]],
  ])('says nothing of accounts where %s', async (_, accounts) => {
    const { ui } = await openAccount(accounts)
    expect(ui.queryByRole('button', { name: /Choose another/ })).toBeNull()
  })

  test('follows what the wallet opens and takes back', async () => {
    const { ui, does, session } = await openAccount([two])
    await does(() => session.openAccounts([two, three]))
    expect(ui.getByRole('button', { name: '0x7099…79C8. Choose another account' })).toBeTruthy()
    await does(() => session.openAccounts([two]))
    expect(ui.queryByRole('button', { name: /Choose another/ })).toBeNull()
  })
})

describe('the list', () => {
  test('has every account in the order of the wallet, by its name and its address, and marks the active one', async () => {
    const { rows, row } = await openAccounts()
    expect(rows()).toEqual(['Savings0x8F3c…A063', '0x7099…79C8', 'Daily0x3C44…93BC'])
    expect(row(/^Savings/).getAttribute('aria-current')).toBe('true')
    expect(row(/^Daily/).getAttribute('aria-current')).toBeNull()
  })

  test('has the registered name of an account that has one, before the one of the wallet', async () => {
    const { rows, does, kernel, ui } = await openAccounts()
    await does(() => kernel.stores.namespaces.active?.account.setProfile('ada.eth', undefined))
    await ui.findByRole('button', { name: /^ada\.eth/ })
    expect(rows()).toEqual(['ada.eth0x8F3c…A063', '0x7099…79C8', 'Daily0x3C44…93BC'])
  })

  test('keeps its order after another account was chosen', async () => {
    const { press, row, rows, ui, open } = await openAccounts()
    await press(row(/^Daily/))
    await ui.findByRole('button', { name: 'Daily. Choose another account' })
    await open(accountsView, { namespace: 'eip155' })
    await ui.findByRole('heading', { name: 'Accounts' })
    expect(rows()).toEqual(['Savings0x8F3c…A063', '0x7099…79C8', 'Daily0x3C44…93BC'])
    expect(row(/^Daily/).getAttribute('aria-current')).toBe('true')
  })

  test('shows a name of any kind as a text', async () => {
    const { row, container } = await openAccounts([{ ...one, label: '<img src=x onerror=alert(1)>' }, two])
    expect(row(/^<img src=x/)).toBeTruthy()
    expect(container.querySelector('img')).toBeNull()
  })

  test('tells accounts of one name apart by their addresses', async () => {
    const { rows } = await openAccounts([one, { ...two, label: 'Savings' }])
    expect(rows()).toEqual(['Savings0x8F3c…A063', 'Savings0x7099…79C8'])
  })

  test('says what kind an account is where there are several kinds', async () => {
    const payment: Account = { address: 'bc1qpaymentpaymentpayment', type: 'payment' }
    const ordinal: Account = { address: 'bc1pordinalordinalordinal', type: 'ordinal' }
    const modal = await openAccounts([ordinal, payment], bitcoin)
    expect(modal.rows()).toEqual(['bc1p…inalOrdinals', 'bc1q…mentPayments'])
    await modal.press(modal.row(/^bc1p/))
    expect(await modal.ui.findByRole('button', { name: 'Ordinals', pressed: true })).toBeTruthy()
    expect(active(modal)).toBe(ordinal.address)
  })

  test('has each address once', async () => {
    const { rows } = await openAccounts([one, { ...one, type: 'smartAccount' }, two])
    expect(rows()).toHaveLength(2)
  })

  test('follows the wallet, moves no row, and leaves the focus where it is', async () => {
    const { does, session, rows, row, focused } = await openAccounts()
    expect(focused()).toBe(row(/^Savings/))
    await does(() => session.openAccounts([three, one]))
    expect(rows()).toEqual(['Savings0x8F3c…A063', 'Daily0x3C44…93BC'])
    expect(row(/^Daily/).getAttribute('aria-current')).toBe('true')
    expect(focused()).toBe(row(/^Savings/))
  })

  test('says so when nothing is connected any more', async () => {
    const { ui, does, session } = await openAccounts()
    await does(() => session.end())
    expect(await ui.findByText('No wallet is connected')).toBeTruthy()
  })
})

describe('balances', () => {
  /** Reads that the test answers, in the order in which they came. */
  const createNode = () => {
    const asked: { readonly address: string; answer(balance: string): void; fail(): void }[] = []
    const read = (address: string) =>
      new Promise<string>((answer, fail) =>
        asked.push({ address, answer, fail: () => fail(new Error('down')) }),
      )
    return { asked, plugins: [accountChain('eip155', [ethereum], read)] }
  }
  const shown = (container: HTMLElement) =>
    [...container.querySelectorAll('li')].map(row =>
      row.querySelector('.p-account-facts > bdi:not([class])')?.textContent?.replace('\u00a0', ' '),
    )

  test('come one after another, two reads at a time, into places that are kept', async () => {
    const { asked, plugins } = createNode()
    const { does, container } = await openAccounts([one, two, three], { plugins })
    const own = asked.splice(0, 1)
    expect([own[0]?.address, asked.map(({ address }) => address)]).toEqual([
      one.address,
      [one.address, two.address],
    ])
    expect(container.querySelectorAll('.p-account-facts > .p-skeleton')).toHaveLength(3)
    await does(() => asked[0]?.answer('1.23456'))
    await does(() => asked[1]?.fail())
    await does(() => asked[2]?.answer('12345.6'))
    expect(shown(container)).toEqual(['1.234 COIN', undefined, '12,345 COIN'])
    expect(container.querySelector('.p-account-facts > .p-skeleton')).toBeNull()
  })

  test('of a test network are not read, and have no place', async () => {
    const asked: string[] = []
    const read = async (address: string) => {
      asked.push(address)
      return '1'
    }
    const { rows } = await openAccounts(undefined, {
      plugins: [accountChain('eip155', [{ ...ethereum, testnet: true }], read)],
    })
    expect([rows()[1], asked]).toEqual(['0x7099…79C8', []])
  })
})

describe('choosing', () => {
  test('goes back to the account, which is the chosen one, and says so', async () => {
    const modal = await openAccounts()
    const { press, row, stack, ui, said } = modal
    await press(row(/^0x7099/))
    expect(stack()).toEqual(['Account'])
    expect(await ui.findByRole('button', { name: '0x7099…79C8 Copy address' })).toBeTruthy()
    expect(active(modal)).toBe(two.address)
    expect(said.at(-1)).toBe('Switched to 0x7099…79C8')
  })

  test('the active one goes back, and changes nothing', async () => {
    const modal = await openAccounts()
    const epoch = modal.kernel.stores.namespaces.active?.epoch
    await modal.press(modal.row(/^Savings/))
    expect(modal.stack()).toEqual(['Account'])
    expect(modal.kernel.stores.namespaces.active?.epoch).toBe(epoch)
  })

  test('one that the wallet takes back at that moment chooses nobody', async () => {
    const modal = await openAccounts()
    const { press, pass, row, session, faults, said } = modal
    const daily = row(/^Daily/)
    // The row is pressed before the view has followed.
    session.openAccounts([one, two])
    await press(daily)
    await pass(0)
    expect(active(modal)).toBe(one.address)
    expect(faults.map(String)).toEqual([expect.stringContaining('The account is not connected to this site')])
    expect(said.join()).not.toContain('Daily is now')
  })
})

describe('keys', () => {
  test('move between the rows, and aside to the copy of a row', async () => {
    const copied: string[] = []
    const { key, focused, row, press, said } = await openAccounts(undefined, { env: withClipboard(copied) })
    await key('ArrowDown')
    expect(focused()).toBe(row(/^0x7099/))
    await key('ArrowRight')
    expect(focused()).toBe(row(/^Copy the address of 0x7099/))
    await press(focused()!)
    expect(copied).toEqual([two.address])
    expect(said.at(-1)).toBe('Copied')
    await key('ArrowDown')
    expect(focused()).toBe(row(/^Copy the address of Daily/))
    await key('ArrowLeft')
    expect(focused()).toBe(row(/^Daily/))
    await key('Home')
    expect(focused()).toBe(row(/^Savings/))
  })

  test('of letters find accounts by their names', async () => {
    const { key, focused, row } = await openAccounts()
    await key('d')
    expect(focused()).toBe(row(/^Daily/))
  })

  test('reach the list by one stop', async () => {
    const { container } = await openAccounts()
    const stops = [...container.querySelectorAll<HTMLElement>('.p-list [data-stop]')]
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })
})

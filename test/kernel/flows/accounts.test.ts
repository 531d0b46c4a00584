import { jest } from '@jest/globals'
import type { Account, Connection } from '../../../kernel/contract/types.js'
import {
  codeOf,
  countingStorage,
  createPage,
  network,
  openPage,
  pluginThat,
  testChain,
} from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const one: Account = { address: '0xone', type: 'eoa', label: 'Savings' }
const two: Account = { address: '0xtwo', type: 'eoa' }
const three: Account = { address: '0xthree', type: 'eoa', label: 'Daily' }
const networks = [network('eip155:1'), network('eip155:137')]
const chains = [testChain('eip155', networks, undefined, { defaultAccountType: 'smartAccount' })]
const storedChoice = '@portico/chosen_accounts'
const harbor = { connectorId: 'harbor' }

const connectedPage = async (accounts: readonly Account[] = [one, two, three]) => {
  const wallet = new ScriptedWallet({ accounts })
  const storage = countingStorage()
  const changed: string[] = []
  const page = await openPage({
    chains,
    wallets: [wallet],
    env: { storage },
    plugins: [
      pluginThat(ctx => ctx.tap(ctx.hooks.account.changed, ({ address }) => void changed.push(address))),
    ],
  })
  await page.kernel.connect(harbor)
  const chain = page.kernel.stores.namespaces.get('eip155')
  if (!chain) throw new Error('a chain expected')
  return { ...page, wallet, storage, chain, changed, session: wallet.session() }
}

/** The next visit, with what the wallet opens then. */
const revisit = async (
  { wallet, storage }: Awaited<ReturnType<typeof connectedPage>>,
  accounts: readonly Account[],
) => {
  wallet.accounts = accounts
  const seen: Connection[] = []
  const page = createPage({
    chains,
    wallets: [wallet],
    env: { storage },
    plugins: [
      pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, connection => void seen.push(connection)), {
        guards: ['connect'],
      }),
    ],
  })
  await page.kernel.start()
  return { state: page.kernel.stores.namespaces.active?.state, seen }
}

describe('several accounts', () => {
  test('are told in the order of the wallet and by the name that it has for them', async () => {
    const { chain } = await connectedPage()
    expect(chain.state).toMatchObject({
      address: '0xone',
      accounts: [one, two, three],
      allAccounts: [one, two, three],
      addressLabels: { '0xone': 'Savings', '0xthree': 'Daily' },
    })
  })

  test('keep their order when one of them is chosen, which goes first among the accounts', async () => {
    const { kernel, chain } = await connectedPage()
    await kernel.selectAccount('0xtwo')
    expect(chain.state).toMatchObject({
      address: '0xtwo',
      caipAddress: 'eip155:1:0xtwo',
      accounts: [two, one, three],
      allAccounts: [one, two, three],
    })
  })

  test('are gone from the state after a disconnect', async () => {
    const { kernel, chain } = await connectedPage()
    await kernel.disconnect()
    expect(chain.state).toMatchObject({ accounts: [], allAccounts: [], addressLabels: {} })
  })

  test('that are renamed make nothing late', async () => {
    const { chain, session, changed } = await connectedPage()
    const { epoch } = chain
    session.openAccounts([{ ...one, label: 'Rainy day' }, two, three])
    expect(chain.state.addressLabels['0xone']).toBe('Rainy day')
    expect(chain.epoch).toBe(epoch)
    expect(changed).toEqual([])
  })
})

describe('choosing an account', () => {
  test('is a change of account: what was on its way for the other is late, and guards are told', async () => {
    const { kernel, chain, changed } = await connectedPage()
    chain.account.setBalance('1', 'ETH')
    const { epoch } = chain
    await kernel.selectAccount('0xtwo', 'eip155')
    expect(chain).toMatchObject({ address: '0xtwo', epoch: epoch + 1 })
    expect(chain.account.balance).toBeUndefined()
    expect(changed).toEqual(['0xtwo'])
  })

  test('that is active already changes nothing', async () => {
    const { kernel, chain, changed } = await connectedPage()
    const { epoch } = chain
    await kernel.selectAccount('0xone')
    expect(chain.epoch).toBe(epoch)
    expect(changed).toEqual([])
  })

  test.each([['0xnobody'], [''], ['0xONE']])('that is not open (%p) is refused', async address => {
    const { kernel, chain } = await connectedPage()
    expect(await codeOf(kernel.selectAccount(address))).toBe('ACCOUNT_NOT_OPEN')
    expect(chain.address).toBe('0xone')
  })

  test('is refused while nothing is connected, and in a namespace that the site does not have', async () => {
    const { kernel } = await openPage({ chains })
    expect(await codeOf(kernel.selectAccount('0xone'))).toBe('ACCOUNT_NOT_OPEN')
    expect(await codeOf(kernel.selectAccount('0xone', 'solana'))).toBe('ADAPTER_NOT_FOUND')
  })

  test('of another type comes with its type', async () => {
    const owner: Account = { address: '0xowner', type: 'eoa' }
    const smart: Account = { address: '0xsmart', type: 'smartAccount' }
    const { kernel, chain, storage, log } = await connectedPage([owner, smart])
    expect(chain.address).toBe('0xsmart')
    await kernel.selectAccount('0xowner')
    expect(chain).toMatchObject({ address: '0xowner', preferredAccountType: 'eoa' })
    expect(storage.texts.get('@portico/preferred_account_types')).toBe('{"eip155":"eoa"}')
    expect(log.at(-1)?.event).toBe('SET_PREFERRED_ACCOUNT_TYPE')
  })

  test('that has two types keeps the type that is in use', async () => {
    const owner: Account = { address: '0xsame', type: 'eoa' }
    const smart: Account = { address: '0xsame', type: 'smartAccount' }
    const { kernel, chain } = await connectedPage([owner, smart, two])
    await kernel.selectAccount('0xsame')
    expect(chain.connection?.accounts[0]).toEqual(smart)
    await kernel.setPreferredAccountType('eip155', 'eoa')
    expect(chain.connection?.accounts[0]).toEqual(owner)
  })

  test('holds while another type is looked at, and after coming back', async () => {
    const payment: Account = { address: '0xpay', type: 'eoa' }
    const other: Account = { address: '0xpay2', type: 'eoa' }
    const ordinal: Account = { address: '0xord', type: 'ordinal' }
    const { kernel, chain } = await connectedPage([payment, other, ordinal])
    await kernel.selectAccount('0xpay2')
    await kernel.setPreferredAccountType('eip155', 'ordinal')
    expect(chain.address).toBe('0xord')
    await kernel.setPreferredAccountType('eip155', 'eoa')
    expect(chain.address).toBe('0xpay2')
  })
})

describe('the choice holds', () => {
  test('on the next visit, before any guard has its word', async () => {
    const page = await connectedPage()
    await page.kernel.selectAccount('0xtwo')
    expect(page.storage.texts.get(storedChoice)).toBe('{"eip155":"0xtwo"}')
    const { state, seen } = await revisit(page, [one, two, three])
    expect(state).toMatchObject({ address: '0xtwo', allAccounts: [one, two, three] })
    expect(seen.map(({ address }) => address)).toEqual(['0xtwo'])
  })

  test('when the wallet opens more accounts, and takes back others', async () => {
    const { kernel, chain, session } = await connectedPage()
    await kernel.selectAccount('0xtwo')
    session.changeAccounts('0xone', '0xtwo', '0xfour')
    expect(chain.address).toBe('0xtwo')
    session.changeAccounts('0xone', '0xtwo')
    expect(chain.address).toBe('0xtwo')
  })

  test('when a network writes addresses in another way', async () => {
    const here = (address: string, identity: string): Account => ({ address, type: 'eoa', identity })
    const { kernel, chain, session, storage } = await connectedPage([here('1A', 'a'), here('1B', 'b')])
    await kernel.selectAccount('1B')
    expect(storage.texts.get(storedChoice)).toBe('{"eip155":"b"}')
    session.openAccounts([here('2A', 'a'), here('2B', 'b')])
    expect(chain.address).toBe('2B')
  })
})

describe('the choice is over', () => {
  test('when the wallet itself goes to another account, for good', async () => {
    const page = await connectedPage()
    const { kernel, chain, session, storage, changed } = page
    await kernel.selectAccount('0xtwo')
    session.openAccounts([three, one, two])
    expect(chain.address).toBe('0xthree')
    expect(storage.texts.has(storedChoice)).toBe(false)
    expect(changed).toEqual(['0xtwo', '0xthree'])
    session.openAccounts([one, two, three])
    expect(chain.address).toBe('0xone')
  })

  test('when the wallet takes the account back', async () => {
    const { kernel, chain, session, storage } = await connectedPage()
    await kernel.selectAccount('0xtwo')
    session.openAccounts([one, three])
    expect(chain.address).toBe('0xone')
    expect(storage.texts.has(storedChoice)).toBe(false)
    session.openAccounts([one, two, three])
    expect(chain.address).toBe('0xone')
  })

  test('when the wallet no longer opens it on the next visit', async () => {
    const page = await connectedPage()
    await page.kernel.selectAccount('0xtwo')
    const { state } = await revisit(page, [one, three])
    expect(state?.address).toBe('0xone')
    expect(page.storage.texts.has(storedChoice)).toBe(false)
  })

  test('with a disconnect: who connects anew begins with the account of the wallet', async () => {
    const { kernel, chain, storage } = await connectedPage()
    await kernel.selectAccount('0xtwo')
    await kernel.disconnect()
    expect(storage.texts.has(storedChoice)).toBe(false)
    await kernel.connect(harbor)
    expect(chain.address).toBe('0xone')
  })

  test('when the namespace is connected anew without a disconnect before', async () => {
    const { kernel, chain, storage } = await connectedPage()
    await kernel.selectAccount('0xtwo')
    await kernel.connect(harbor)
    expect(chain.address).toBe('0xone')
    expect(storage.texts.has(storedChoice)).toBe(false)
  })
})

test.each([
  'x',
  '[]',
  'null',
  '{"eip155":1}',
  '{"eip155":""}',
  '{"__proto__":"0xtwo"}',
  '{"eip155":["0xtwo"]}',
])('a storage that says %p chooses nobody', async text => {
  const page = await connectedPage()
  page.storage.texts.set(storedChoice, text)
  const { state } = await revisit(page, [one, two, three])
  expect(state?.address).toBe('0xone')
})

import type { Account, AccountType } from '../../../kernel/contract/types.js'
import { codeOf, countingStorage, openPage, settle, testChain } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { jest } from '@jest/globals'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const smart: Account = { address: '0xsmart', type: 'smartAccount' }
const owner: Account = { address: '0xowner', type: 'eoa' }
const network = {
  id: 1,
  caipNetworkId: 'eip155:1' as const,
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

/** A page with a wallet that goes by one account at a time, and moves when the test says. */
const movingPage = async () => {
  const wallet = new ScriptedWallet({ accounts: [smart, owner] })
  const storage = countingStorage()
  const page = await openPage({
    chains: [testChain('eip155', [network], undefined, { defaultAccountType: 'smartAccount' })],
    wallets: [wallet],
    env: { storage },
  })
  const chain = page.kernel.stores.namespaces.get('eip155')
  if (!chain) throw new Error('a chain expected')
  const asked: AccountType[] = []
  const moves: { resolve(accounts: readonly Account[]): void; reject(error: unknown): void }[] = []
  const prefer = (type: AccountType) => {
    asked.push(type)
    return new Promise<readonly Account[]>((resolve, reject) => moves.push({ resolve, reject }))
  }
  wallet.prefer = prefer
  const changed: string[] = []
  const hooks = await page.kernel.hooks()
  hooks.account.changed.tap({ name: 'test' }, ({ address }) => void changed.push(address))
  await page.kernel.connect({ connectorId: 'harbor' })
  return { ...page, wallet, storage, chain, asked, moves, changed }
}

describe('a wallet that goes by one account at a time', () => {
  test('says itself which one is active, whatever type the visitor prefers', async () => {
    const { wallet, chain } = await movingPage()
    wallet.session().openAccounts([owner, smart])
    expect(chain).toMatchObject({ address: '0xowner', preferredAccountType: 'smartAccount' })
  })

  test('is asked to move, and nothing changes until it has', async () => {
    const { kernel, chain, asked, moves, changed, storage, log } = await movingPage()
    const { epoch } = chain
    const preferring = kernel.setPreferredAccountType('eip155', 'eoa')
    await settle()
    expect(asked).toEqual(['eoa'])
    expect(chain).toMatchObject({ address: '0xsmart', epoch, preferredAccountType: 'smartAccount' })
    moves[0]?.resolve([owner, smart])
    await preferring
    expect(chain).toMatchObject({ address: '0xowner', preferredAccountType: 'eoa' })
    expect(chain.epoch).toBeGreaterThan(epoch)
    expect(changed).toEqual(['0xowner'])
    expect(storage.texts.get('@portico/preferred_account_types')).toBe('{"eip155":"eoa"}')
    expect(log.at(-1)?.event).toBe('SET_PREFERRED_ACCOUNT_TYPE')
  })

  test('moves for a chosen account as well', async () => {
    const { kernel, chain, asked, moves } = await movingPage()
    const selecting = kernel.selectAccount('0xowner')
    await settle()
    moves[0]?.resolve([owner, smart])
    await selecting
    expect(asked).toEqual(['eoa'])
    expect(chain).toMatchObject({ address: '0xowner', preferredAccountType: 'eoa' })
  })

  test('that cannot move leaves all as it was, and the visitor can try again', async () => {
    const { kernel, chain, moves, changed, storage } = await movingPage()
    const failing = kernel.setPreferredAccountType('eip155', 'eoa').catch((error: unknown) => error)
    await settle()
    moves[0]?.reject(new Error('the wallet failed'))
    expect(await failing).toEqual(new Error('the wallet failed'))
    expect(chain).toMatchObject({ address: '0xsmart', preferredAccountType: 'smartAccount' })
    expect(changed).toEqual([])
    expect(storage.texts.get('@portico/preferred_account_types')).toBeUndefined()
    const again = kernel.setPreferredAccountType('eip155', 'eoa')
    await settle()
    moves[1]?.resolve([owner, smart])
    await again
    expect(chain.address).toBe('0xowner')
  })

  test('is asked one thing after the other', async () => {
    const { kernel, chain, asked, moves } = await movingPage()
    const both = [
      kernel.setPreferredAccountType('eip155', 'eoa'),
      kernel.setPreferredAccountType('eip155', 'smartAccount'),
    ]
    await settle()
    expect(asked).toEqual(['eoa'])
    moves[0]?.resolve([owner, smart])
    await settle()
    expect(asked).toEqual(['eoa', 'smartAccount'])
    moves[1]?.resolve([smart, owner])
    await Promise.all(both)
    expect(chain).toMatchObject({ address: '0xsmart', preferredAccountType: 'smartAccount' })
  })

  test('is not asked for what it is on already', async () => {
    const { kernel, asked } = await movingPage()
    await kernel.setPreferredAccountType('eip155', 'smartAccount')
    await kernel.selectAccount('0xsmart')
    expect(asked).toEqual([])
  })

  test('that answers after the visitor has left changes nothing', async () => {
    const { kernel, chain, moves, changed } = await movingPage()
    const late = codeOf(kernel.setPreferredAccountType('eip155', 'eoa'))
    await settle()
    await kernel.disconnect()
    moves[0]?.resolve([owner, smart])
    expect(await late).toBe('CONNECT_ABORTED')
    expect(chain).toMatchObject({ status: 'disconnected', preferredAccountType: 'smartAccount' })
    expect(changed).toEqual([])
  })
})

import { bip122 } from '../../../plugins/chain-bip122/index.js'
import { eip155 } from '../../../plugins/chain-eip155/index.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { jest } from '@jest/globals'
import type { Account, AccountType } from '../../../kernel/contract/types.js'
import {
  codeOf,
  countingStorage,
  createPage,
  openPage,
  pluginThat,
  settle,
  testChain,
  type PageOptions,
} from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const payment: Account = { address: '0xpay', type: 'payment' }
const ordinal: Account = { address: '0xord', type: 'ordinal' }
const network = {
  id: 'main',
  caipNetworkId: 'bip122:main' as const,
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
}
const bitcoinPage = async (options: PageOptions = {}) => {
  const wallet = new ScriptedWallet({ namespaces: ['bip122'], accounts: [ordinal, payment] })
  const storage = countingStorage()
  const page = await openPage({
    chains: [testChain('bip122', [network], undefined, { defaultAccountType: 'payment' })],
    wallets: [wallet],
    env: { storage },
    ...options,
  })
  const chain = page.kernel.stores.namespaces.get('bip122')
  if (!chain) throw new Error('a chain expected')
  return { ...page, wallet, storage, chain }
}
const harbor = { connectorId: 'harbor' }

describe('the type of account that is active', () => {
  test('is the payment account for Bitcoin, whatever the wallet names first', async () => {
    const { kernel, chain } = await bitcoinPage()
    const [connection] = await kernel.connect(harbor)
    expect(connection).toMatchObject({ address: '0xpay', accounts: [payment, ordinal] })
    expect(chain.state.preferredAccountType).toBe('payment')
  })

  test('is what the host says', async () => {
    const { kernel, chain } = await bitcoinPage({ defaultAccountTypes: { bip122: 'ordinal' } })
    await kernel.connect(harbor)
    expect(chain.address).toBe('0xord')
  })

  test('is the first account where the wallet has opened none of it', async () => {
    const { kernel, chain } = await bitcoinPage({ defaultAccountTypes: { bip122: 'stx' } })
    await kernel.connect(harbor)
    expect(chain.address).toBe('0xord')
  })

  test.each<[AnyPlugin, AccountType]>([
    [eip155({ networks: [] }), 'smartAccount'],
    [bip122({ networks: [] }), 'payment'],
    [testChain('acme', []), 'eoa'],
    [testChain('acme', [], undefined, { defaultAccountType: 'vault' }), 'vault'],
  ])('is what the chain has declared, or an EOA', (chain, type) => {
    const { kernel } = createPage({ chains: [chain] })
    expect(kernel.stores.namespaces.all[0]?.preferredAccountType).toBe(type)
  })

  test('stays when the wallet tells of other accounts', async () => {
    const { kernel, chain, wallet } = await bitcoinPage()
    await kernel.connect(harbor)
    wallet.session('bip122').openAccounts([ordinal, { address: '0xnew', type: 'payment' }])
    expect(chain.address).toBe('0xnew')
  })
})

describe('preferring another type', () => {
  test('makes its account the active one, and what was on its way for the other is late', async () => {
    const { kernel, chain, log } = await bitcoinPage()
    const changed: unknown[] = []
    ;(await kernel.hooks()).account.changed.tap({ name: 'test' }, ({ address }) => void changed.push(address))
    await kernel.connect(harbor)
    chain.account.setBalance('1', 'BTC')
    const { epoch } = chain
    await kernel.setPreferredAccountType('bip122', 'ordinal')
    expect(chain).toMatchObject({ address: '0xord', epoch: epoch + 1, preferredAccountType: 'ordinal' })
    expect(chain.account.balance).toBeUndefined()
    expect(changed).toEqual(['0xord'])
    expect(log.at(-1)).toEqual({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: 'ordinal', network: 'bip122:main' },
    })
  })

  test('holds on the next visit', async () => {
    const { kernel, storage, wallet } = await bitcoinPage()
    await kernel.connect(harbor)
    await kernel.setPreferredAccountType('bip122', 'ordinal')
    expect(storage.texts.get('@portico/preferred_account_types')).toBe('{"bip122":"ordinal"}')
    const next = createPage({
      chains: [testChain('bip122', [network])],
      wallets: [wallet],
      env: { storage },
    })
    await next.kernel.start()
    expect(next.kernel.stores.namespaces.active).toMatchObject({ status: 'connected', address: '0xord' })
  })

  test('before anything is connected counts for what is', async () => {
    const { kernel, chain } = await bitcoinPage()
    await kernel.setPreferredAccountType('bip122', 'ordinal')
    await kernel.connect(harbor)
    expect(chain.address).toBe('0xord')
  })

  test('while the guards are thinking counts once they have spoken of the account that they saw', async () => {
    const seen: string[] = []
    let pass: () => void = () => undefined
    const { kernel, chain } = await bitcoinPage({
      plugins: [
        pluginThat(ctx =>
          ctx.tap(ctx.hooks.connect.authorize, async ({ address }) => {
            seen.push(address)
            await new Promise<void>(resolve => (pass = resolve))
          }),
        ),
      ],
    })
    const connected = kernel.connect(harbor)
    await settle()
    await kernel.setPreferredAccountType('bip122', 'ordinal')
    pass()
    expect((await connected)[0]?.address).toBe('0xpay')
    expect(seen).toEqual(['0xpay'])
    expect(chain.address).toBe('0xord')
  })

  test('in a namespace that the site does not have is refused', async () => {
    const { kernel } = await bitcoinPage()
    expect(await codeOf(kernel.setPreferredAccountType('eip155', 'eoa'))).toBe('ADAPTER_NOT_FOUND')
  })

  test('may be one that only its chain knows, and is read again', async () => {
    const storage = countingStorage()
    storage.texts.set('@portico/preferred_account_types', '{"bip122":"vault"}')
    const { kernel, chain } = await bitcoinPage({ env: { storage } })
    await kernel.start()
    expect(chain.preferredAccountType).toBe('vault')
  })

  test.each(['', 'x', '[]', 'null', '{"bip122":"<b>"}', '{"__proto__":"eoa"}', '{"bip122":["ordinal"]}'])(
    'is not read from a storage that says %p',
    async text => {
      const storage = countingStorage()
      storage.texts.set('@portico/preferred_account_types', text)
      const { kernel, chain } = await bitcoinPage({ env: { storage } })
      await kernel.start()
      expect(chain.preferredAccountType).toBe('payment')
    },
  )
})

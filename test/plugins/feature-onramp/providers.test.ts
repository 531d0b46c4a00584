import type { PluginContext } from '../../../kernel/define.js'
import type { BlockchainApi, HistoryEntry } from '../../../plugins/hosted-api/api.js'
import { Coinbase, urlRequest } from '../../../plugins/feature-onramp/providers/coinbase.js'
import { meld } from '../../../plugins/feature-onramp/providers/meld.js'
import { toAssortment } from '../../../plugins/feature-onramp/providers/toAssortment.js'
import { usualOptions } from '../../../plugins/feature-onramp/providers/usual.js'
import { mergeAssortments } from '../../../plugins/feature-onramp/store/Assortment.js'
import { formatPurchaseId, readPurchaseId } from '../../../plugins/feature-onramp/store/purchaseId.js'
import { network } from '../../support/kernel.js'

const eth = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const mainnet = network('eip155:1', { name: 'My own name', nativeCurrency: eth })
const polygon = network('eip155:137')
const solana = network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const address = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
const wish = (facts: object = {}) => ({
  ...{ network: mainnet, address, token: { symbol: 'USDC', name: 'USD Coin' }, amount: '12.99' },
  ...{ currency: 'USD', ...facts },
})
const startedAt = Date.parse('2026-01-01T00:00:00.500Z')
const purchase = { network: mainnet, address, reference: address, symbol: 'ETH', startedAt }
const row = (facts: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ id: 'r1', hash: 'r1', type: 'buy', status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' },
  ...{ minedAt: Date.parse('2026-01-01T00:00:10Z'), networkId: 'eip155:1' as const },
  transfers: [{ direction: 'in', token: { symbol: 'ETH' } }],
  ...facts,
})
const coinbase = (entries: readonly HistoryEntry[]) => {
  const api = { history: async () => ({ entries, next: undefined }) } as Partial<BlockchainApi>
  const context = { load: async () => api } as Partial<PluginContext> as PluginContext
  return new Coinbase(context)
}
const { signal } = new AbortController()

describe('Coinbase', () => {
  test('is asked for whole units, never for a fraction', () => {
    expect(urlRequest(wish()).presetFiatAmount).toBe(12)
    expect(urlRequest(wish({ amount: '0.5' })).presetFiatAmount).toBe(0)
  })

  test.each([
    ['eip155:1', 'ethereum'],
    ['eip155:42161', 'arbitrum'],
    ['eip155:137', 'polygon'],
    ['eip155:80094', 'berachain'],
    ['eip155:43114', 'avalanche-c-chain'],
    ['eip155:10', 'optimism'],
    ['eip155:42220', 'celo'],
    ['eip155:8453', 'base'],
    ['eip155:31337', 'ethereum'],
  ] as const)('knows %s as %s, whatever the host calls it', (id, name) => {
    const request = urlRequest(wish({ network: network(id, { name: 'My own name' }) }))
    expect(request.defaultNetwork).toBe(name)
    expect(request.blockchains).toHaveLength(8)
  })

  test('does not serve Solana', () => {
    expect(coinbase([]).serves(solana)).toBe(false)
    expect(coinbase([]).serves(mainnet)).toBe(true)
  })

  test.each([
    ['SUCCESS', 'confirmed'],
    ['IN_PROGRESS', 'paid'],
    ['FAILED', 'failed'],
    ['REFUNDED', 'waiting'],
  ])('a row that says %s: %s', async (word, status) => {
    const entry = row({ status: `ONRAMP_TRANSACTION_STATUS_${word}` })
    expect(await coinbase([entry]).status(purchase, signal)).toBe(status)
  })

  test('tells how much has arrived, where the row says so', async () => {
    const transfers = [{ direction: 'in' as const, amount: '0.0298', token: { symbol: 'ETH' } }]
    const status = async (facts: object) => coinbase([row({ transfers, ...facts })]).status(purchase, signal)
    expect(await status({})).toEqual({ status: 'confirmed', arrived: '0.0298' })
    expect(await status({ status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS' })).toBe('paid')
  })

  test.each([
    ['before the start', row({ minedAt: Date.parse('2025-12-31T23:59:59Z') })],
    ['of another network', row({ networkId: 'eip155:10' })],
    ['of another coin', row({ transfers: [{ direction: 'in', token: { symbol: 'USDC' } }] })],
  ])('a row %s does not count', async (_, entry) => {
    expect(await coinbase([entry]).status(purchase, signal)).toBe('waiting')
  })

  test('a row of the very second counts: times may be whole seconds', async () => {
    const entry = row({ minedAt: Date.parse('2026-01-01T00:00:00Z') })
    expect(await coinbase([entry]).status(purchase, signal)).toBe('confirmed')
  })

  test('a row ends one purchase, not two', async () => {
    const provider = coinbase([row()])
    expect(await provider.status(purchase, signal)).toBe('confirmed')
    expect(await provider.status({ ...purchase, startedAt: startedAt + 1000 }, signal)).toBe('waiting')
  })

  test('a card that was declined first does not hide that it worked then', async () => {
    const failed = row({ id: 'r0', status: 'ONRAMP_TRANSACTION_STATUS_FAILED' })
    expect(await coinbase([failed, row()]).status(purchase, signal)).toBe('confirmed')
  })
})

test('Meld has a fresh page each time, with SOL on Solana and USDC elsewhere', async () => {
  const provider = meld({ publicKey: 'pk' })
  const open = async (on: typeof solana, to: string) =>
    (await provider.open(wish({ network: on, address: to }), signal)).url
  expect(await open(solana, 'So1')).toBe(
    'https://meldcrypto.com/?publicKey=pk&destinationCurrencyCode=SOL&walletAddress=So1',
  )
  expect(await open(mainnet, address)).toBe(
    `https://meldcrypto.com/?publicKey=pk&destinationCurrencyCode=USDC&walletAddress=${address}`,
  )
  expect(provider.sells?.({ symbol: 'ETH', name: 'Ether' }, mainnet)).toBe(false)
})

test('what is usual: the native coin and USDC on Ethereum, USDC alone beside the coin of Polygon', () => {
  expect(toAssortment(usualOptions, mainnet).tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(toAssortment(usualOptions, polygon).tokens.map(({ symbol }) => symbol)).toEqual(['COIN', 'USDC'])
  expect(toAssortment(usualOptions, solana).tokens.map(({ symbol }) => symbol)).toEqual(['COIN'])
  expect(toAssortment(usualOptions, mainnet).currencies).toEqual([
    {
      code: 'USD',
      limits: [
        { method: 'card', min: '10.00', max: '7500.00' },
        { method: 'bank', min: '10.00', max: '25000.00' },
      ],
    },
    expect.objectContaining({ code: 'EUR' }),
  ])
})

test('of several providers the widest limits stand', () => {
  const one = { method: 'card', min: '20', max: '100' }
  const other = { method: 'card', min: '10', max: '50' }
  const tokens = [{ symbol: 'ETH', name: 'Ether' }]
  const list = [one, other].map(limit => ({ tokens, currencies: [{ code: 'USD', limits: [limit] }] }))
  expect(mergeAssortments(list)).toEqual({
    tokens,
    currencies: [{ code: 'USD', limits: [{ method: 'card', min: '10', max: '100' }] }],
  })
})

test('the id of a purchase says all that following it needs, and a bad one nothing', () => {
  const id = { provider: 'coinbase', reference: 'a:b', startedAt: 1 }
  expect(readPurchaseId(formatPurchaseId(id))).toEqual(id)
  for (const bad of ['', 'x', 'UPPER:a:1', 'a:b:c', `a:${'b'.repeat(600)}:1`])
    expect(readPurchaseId(bad)).toBeUndefined()
})

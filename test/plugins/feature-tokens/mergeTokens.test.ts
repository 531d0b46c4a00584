import fc from 'fast-check'
import type { Network, TokenAmount } from '../../../kernel/define.js'
import { byValue, sum, toFiat, mergeTokens } from '../../../plugins/feature-tokens/store/mergeTokens.js'
import type { HostedBalance } from '../../../plugins/hosted-api/api.js'

const network: Network = {
  ...{ id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155', name: 'Ethereum' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const held = (token: string, amount: string, more: Partial<TokenAmount> = {}): TokenAmount => ({
  ...{ token, amount, decimals: 6 },
  ...more,
})
const hosted = (symbol: string, amount: string, more: Partial<HostedBalance> = {}): HostedBalance => ({
  ...{ name: symbol, symbol, amount, decimals: 6 },
  ...more,
})
const chain = (native: string | undefined, ...tokens: TokenAmount[]) => ({ native, tokens })

describe('one list of two', () => {
  test('amounts are those of the chain, names and prices those of the service, each token once', () => {
    const list = mergeTokens(network, chain('1.5', held(usdc, '26')), [
      hosted('ETH', '1', { name: 'Ether', decimals: 18, price: '3200' }),
      hosted('USDC', '25.5', { token: usdc.toLowerCase(), price: '1' }),
    ])
    expect(list).toEqual([
      { name: 'Ether', symbol: 'ETH', amount: '1.5', decimals: 18, price: '3200', value: '4800' },
      expect.objectContaining({ symbol: 'USDC', amount: '26', value: '26' }),
    ])
  })

  test('native comes first, then by value, then what nobody can price', () => {
    const list = mergeTokens(network, chain('0', held('0x01', '5', { symbol: 'OWN' })), [
      hosted('LOW', '1', { token: '0x02', price: '1' }),
      hosted('HIGH', '1', { token: '0x03', price: '100' }),
      hosted('ZED', '1', { token: '0x04' }),
    ])
    expect(list.map(({ symbol }) => symbol)).toEqual(['ETH', 'HIGH', 'LOW', 'OWN', 'ZED'])
    expect(list.map(({ value }) => value)).toEqual([undefined, '100', '1', undefined, undefined])
  })

  test('what is nothing, or cannot be divided, is left out; the native coin never', () => {
    const list = mergeTokens(network, chain('0', held('0x01', '0.000'), held('0x02', '9', { decimals: 0 })), [
      hosted('GONE', '0', { token: '0x03' }),
    ])
    expect(list.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  test('each alone will do', () => {
    expect(mergeTokens(network, chain('1'), undefined)).toHaveLength(1)
    expect(mergeTokens(network, undefined, [hosted('USDC', '1', { token: usdc })])).toHaveLength(1)
    expect(mergeTokens(network, chain(undefined, held(usdc, '1')), undefined)).toEqual([
      expect.objectContaining({ symbol: '0xA0…eB48', name: '0xA0…eB48' }),
    ])
  })

  test('test coins are worth nothing', () => {
    const list = mergeTokens(
      { ...network, testnet: true },
      chain('1', held(usdc, '5', { price: '1' })),
      undefined,
    )
    expect(list.map(({ amount, value }) => [amount, value])).toEqual([
      ['1', '0'],
      ['5', '0'],
    ])
  })

  test('addresses of other chains may differ by case alone', () => {
    const solana: Network = { ...network, chainNamespace: 'solana' }
    const list = mergeTokens(solana, chain(undefined, held('aB', '1'), held('Ab', '2')), undefined)
    expect(list).toHaveLength(2)
  })
})

describe('money', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }))
    .map(([units, places]) => {
      const digits = String(units).padStart(places + 1, '0')
      return { units, places, text: places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits }
    })
  const unitsOf = (text: string, places: number): bigint => {
    const [whole = '0', part = ''] = text.split('.')
    return BigInt(whole + part.padEnd(places, '0'))
  }

  test('is exact: no digit is lost in a product or a sum', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(unitsOf(toFiat(a.text, b.text), a.places + b.places)).toBe(a.units * b.units)
        const places = Math.max(a.places, b.places)
        const expected =
          a.units * 10n ** BigInt(places - a.places) + b.units * 10n ** BigInt(places - b.places)
        expect(unitsOf(sum([a.text, b.text]), places)).toBe(expected)
      }),
    )
  })

  test('is ordered by what it is, not by its letters', () => {
    expect(['9', '10', undefined, '0.5', '10.01'].sort(byValue)).toEqual([
      '10.01',
      '10',
      '9',
      '0.5',
      undefined,
    ])
    expect([undefined, '1'].map(value => value).sort((a, b) => byValue(a, b))).toEqual(['1', undefined])
  })
})

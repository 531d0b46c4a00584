import fc from 'fast-check'
import { readBalances } from '../../../plugins/hosted-api/blockchain/readBalances.js'
import { isNativePlaceholder, nativePlaceholder } from '../../../plugins/hosted-api/blockchain/tokenNames.js'
import { decimalText } from '../../../plugins/hosted-api/blockchain/fields.js'
import { about, dollar, ether, networkId, openBlockchain, usdc } from './support/openBlockchain.js'
import { json } from './support/scriptedService.js'

describe('balances', () => {
  test('are exact, of this network, each token once; what cannot be divided is counted', async () => {
    const { blockchain } = await openBlockchain(() =>
      json({
        balances: [
          ether,
          dollar,
          { ...dollar, address: `${networkId}:${usdc.toUpperCase().replace('X', 'x')}` },
          { ...ether, chainId: 'eip155:137' },
          { ...dollar, address: `eip155:137:${usdc}`, chainId: undefined },
          {
            ...dollar,
            symbol: 'SPAM',
            address: `${networkId}:0x01`,
            quantity: { decimals: '0', numeric: '9' },
          },
        ],
      }),
    )
    expect(await blockchain.balances(about)).toEqual({
      balances: [
        { name: 'Ether', symbol: 'ETH', amount: '0.160000000000000001', decimals: 18, price: '3202.5' },
        {
          ...{
            name: 'USD Coin',
            symbol: 'USDC',
            token: expect.stringMatching(new RegExp(usdc, 'i')) as string,
          },
          ...{ amount: '25.5', decimals: 6, price: '1' },
        },
      ],
      lowQuality: 1,
    })
  })

  test('that have just changed are looked up anew, on EVM only', async () => {
    const { blockchain, asked } = await openBlockchain(() => json({ balances: [] }), {
      chains: { http: [networkId, 'solana:1'] },
    })
    await blockchain.balances({ ...about, changed: [undefined, usdc] })
    await blockchain.balances({ address: 'abc', networkId: 'solana:1', changed: [undefined] })
    expect(asked.slice(1).map(({ url }) => url.searchParams.get('forceUpdate'))).toEqual([
      `${networkId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee,${networkId}:${usdc}`,
      null,
    ])
  })

  test.each([
    ['no list', {}],
    ['null', null],
    ['a text', 'no'],
    ['a list at the top', []],
    ['an object of balances', { balances: { 0: ether } }],
  ])('that are %s are no answer', (_, value) => {
    expect(() => readBalances(value, networkId)).toThrow(expect.objectContaining({ code: 'ANSWER_INVALID' }))
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['a number', 5],
    ['no symbol', { ...ether, symbol: undefined }],
    ['a symbol that shows as nothing', { ...ether, symbol: '\u200b\u202e' }],
    ['no quantity', { ...ether, quantity: undefined }],
    ['a negative amount', { ...ether, quantity: { decimals: '18', numeric: '-1' } }],
    ['an amount in words', { ...ether, quantity: { decimals: '18', numeric: 'much' } }],
    ['an amount of a thousand digits', { ...ether, quantity: { decimals: '18', numeric: '9'.repeat(1000) } }],
    ['an amount that is infinite', { ...ether, quantity: { decimals: '18', numeric: '1e999' } }],
    ['decimals that are none', { ...ether, quantity: { decimals: '-1', numeric: '1' } }],
    ['too many decimals', { ...ether, quantity: { decimals: '256', numeric: '1' } }],
    ['an address of no chain', { ...dollar, address: usdc }],
    ['an address with a path', { ...dollar, address: `${networkId}:../x` }],
    ['a prototype', { ...dollar, address: '__proto__:1:x' }],
  ])('a row that is %s is left out, the others stay', (_, row) => {
    expect(readBalances({ balances: [row, ether] }, networkId).balances.map(({ symbol }) => symbol)).toEqual([
      'ETH',
    ])
  })

  test.each([
    [undefined, undefined],
    [null, undefined],
    [0, undefined],
    [-1, undefined],
    ['1e-7', '0.0000001'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [3202.5, '3202.5'],
    [Number.NaN, undefined],
    [{}, undefined],
  ])('price %p is read as %p', (price, read) => {
    expect(readBalances({ balances: [{ ...ether, price }] }, networkId).balances[0]?.price).toBe(read)
  })

  test('names and symbols are cleaned and cut', () => {
    const [row] = readBalances(
      { balances: [{ ...ether, name: `<b>\u202e${'x'.repeat(99)}`, symbol: 'S'.repeat(99) }] },
      networkId,
    ).balances
    expect([row?.name, row?.symbol]).toEqual([`<b>${'x'.repeat(60)}…`, `${'S'.repeat(15)}…`])
  })

  test('of a hundred thousand rows the first 2,000 are read', () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => ({
      ...dollar,
      address: `${networkId}:0x${index.toString(16)}`,
    }))
    expect(readBalances({ balances: rows }, networkId).balances).toHaveLength(2000)
  })
})

test('numbers keep their very digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), value => {
      const text = decimalText(value)
      if (text === undefined) return Math.log10(value) > 77 || Math.log10(value) < -99
      return /^\d+(\.\d*[1-9])?$/.test(text) && Number(text) === value
    }),
  )
})

describe('what stands for the coin of a chain', () => {
  test.each([
    ['eip155', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', true],
    ['eip155', usdc, false],
    ['solana', 'So11111111111111111111111111111111111111111', true],
    ['solana', 'So11111111111111111111111111111111111111112', false],
    ['bip122', '0x', true],
    ['polkadot', '0x', true],
    ['cosmos', '0x', true],
    ['stellar', '0x', false],
  ])('of %s: %s: %s', (namespace, text, is) => {
    expect(isNativePlaceholder(namespace, text)).toBe(is)
  })

  test('is no token where balances have it', () => {
    const named = { ...ether, address: `${networkId}:${nativePlaceholder('eip155')}` }
    expect(readBalances({ balances: [named] }, networkId).balances).toEqual([
      expect.not.objectContaining({ token: expect.anything() as unknown }),
    ])
  })
})

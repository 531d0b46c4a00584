import type { BalanceChange, Inspection, Transactions } from '../../../../kernel/define.js'
import { assertInspected } from '../../../../plugins/feature-swap/check/assertInspected.js'
import { assertSimulated } from '../../../../plugins/feature-swap/check/assertSimulated.js'
import { outlayOf } from '../../../../plugins/feature-swap/check/outlayOf.js'
import type { SwapTerms } from '../../../../plugins/feature-swap/check/terms.js'
import type { BuiltSwap, SwapToken } from '../../../../plugins/feature-swap/index.js'
import { invalidTransfer } from '../../../../kernel/errors/transfer.js'
import { ethereum } from '../../../support/kernel.js'

const coin: SwapToken = { symbol: 'DUST', name: 'Dust', decimals: 0 }
const gold: SwapToken = { token: 'Go1d', symbol: 'GOLD', name: 'Gold', decimals: 0 }
const ore: SwapToken = { token: '0re', symbol: 'ORE', name: 'Ore', decimals: 0 }
const bytes = Uint8Array.of(1)

const termsOf = (from: SwapToken, to: SwapToken, built: Partial<BuiltSwap> = {}): SwapTerms => ({
  request: { network: ethereum, address: 'Me', from, to, amount: 100n, slippage: 100 },
  quote: { amount: 7n, minimum: 7n },
  built: { transaction: { bytes }, minimum: 7n, isOwn: false, ...built },
})
const change = (direction: 'in' | 'out', units: number, { token }: SwapToken): BalanceChange => ({
  ...{ direction, units: String(units), amount: String(units) },
  ...(token !== undefined && { token }),
})

describe('bytes', () => {
  const look = (inspection: Partial<Inspection>, built?: Partial<BuiltSwap>) => {
    const inspect = async () => ({ unsigned: [], programs: [], ...inspection })
    return assertInspected(termsOf(coin, gold, built), { inspect } as Partial<Transactions> as Transactions)
  }
  const refused = { code: 'SWAP_REFUSED' }

  test('that all others have signed, and that run what is known or named, are taken', async () => {
    await look({})
    await look({ programs: ['Poo1', 'Router'] }, { programs: ['Router', 'Poo1', 'Other'] })
  })

  test('that somebody has yet to sign are refused', async () => {
    await expect(look({ unsigned: ['Maker'] })).rejects.toMatchObject(refused)
  })

  test('that run what nobody answers for are refused', async () => {
    await expect(look({ programs: ['Poo1'] })).rejects.toMatchObject(refused)
    await expect(look({ programs: ['Poo1', 'Thief'] }, { programs: ['Poo1'] })).rejects.toMatchObject(refused)
    await expect(look({ programs: ['Token:6'] }, { programs: ['Token'] })).rejects.toMatchObject(refused)
  })

  test('are refused where the chain has none, or they are none', async () => {
    const terms = termsOf(coin, gold)
    await expect(assertInspected(terms, {} as Transactions)).rejects.toMatchObject(refused)
    const inspect = () => Promise.reject(invalidTransfer('for another account'))
    const chain = { inspect } as Partial<Transactions> as Transactions
    await expect(assertInspected(terms, chain)).rejects.toMatchObject({
      ...refused,
      details: 'for another account',
    })
  })

  test('that are calls are read elsewhere', async () => {
    await assertInspected(termsOf(coin, gold, { transaction: { calls: [] } }), {} as Transactions)
  })
})

describe('a deposit', () => {
  const gained = change('in', 7, gold)

  test('may leave beside what is given, and no more', () => {
    const given = (units: number) => [change('out', units, coin), gained]
    const terms = termsOf(coin, gold)
    expect(() => assertSimulated(terms, { changes: given(130), deposit: '30' })).not.toThrow()
    expect(() => assertSimulated(terms, { changes: given(131), deposit: '30' })).toThrow('131 would leave')
    expect(() => assertSimulated(terms, { changes: given(130) })).toThrow('130 would leave')
  })

  test('may leave where tokens are given, and no more', () => {
    const terms = termsOf(ore, gold)
    const changes = (coins: number) => [change('out', 100, ore), change('out', coins, coin), gained]
    expect(() => assertSimulated(terms, { changes: changes(30), deposit: '30' })).not.toThrow()
    expect(() => assertSimulated(terms, { changes: changes(31), deposit: '30' })).toThrow('31 would leave')
    const tokens = [change('out', 101, ore), gained]
    expect(() => assertSimulated(terms, { changes: tokens, deposit: '30' })).toThrow('101 would leave')
  })
})

test('what the network takes is fee and deposit where they are signed along, else nothing', () => {
  const prepared = { simulation: { changes: [], deposit: '30' }, costs: { fee: '0.000000000000000005' } }
  const { request, built } = termsOf(coin, gold)
  expect(outlayOf({ request }, { ...prepared, built })).toBe(35n)
  const calls = { ...built, transaction: { calls: [] } }
  expect(outlayOf({ request }, { ...prepared, built: calls })).toBe(0n)
})

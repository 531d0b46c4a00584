import fc from 'fast-check'
import { afterFee, lossOf, minimumOf } from '../../../plugins/swap-uniswap/amounts.js'

const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const shares = fc.integer({ min: 0, max: 9999 })
const numRuns = 20_000

describe('the minimum', () => {
  test('is never less than the amount without the slippage, and by less than one unit more', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, slippage) => {
        const minimum = minimumOf(amount, slippage)
        const exact = amount * BigInt(10_000 - slippage)
        expect(minimum * 10_000n >= exact && minimum * 10_000n < exact + 10_000n).toBe(true)
        expect(minimum <= amount).toBe(true)
      }),
      { numRuns },
    )
  })

  test('of something is something', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, slippage) => minimumOf(amount + 1n, slippage) > 0n),
      { numRuns },
    )
  })

  test('of more is not less, and with more slippage not more', () => {
    fc.assert(
      fc.property(amounts, amounts, shares, shares, (one, other, less, more) => {
        const [small, large] = one < other ? [one, other] : [other, one]
        const [low, high] = less < more ? [less, more] : [more, less]
        return minimumOf(small, low) <= minimumOf(large, low) && minimumOf(one, high) <= minimumOf(one, low)
      }),
      { numRuns },
    )
  })

  test.each([-1, 0.5, 10_000, NaN, Infinity])('has no slippage of %d', slippage => {
    expect(() => minimumOf(5n, slippage)).toThrow(RangeError)
  })
})

describe('what arrives of a token that keeps a part', () => {
  test('is the amount without the part, which is rounded down', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, fee) => {
        const kept = amount - afterFee(amount, fee)
        const exact = amount * BigInt(fee)
        return kept * 10_000n <= exact && (kept + 1n) * 10_000n > exact
      }),
      { numRuns },
    )
  })

  test.each([undefined, 0, -5, 0.5, 10_000, NaN])('is all of it with a part of %s', fee => {
    expect(afterFee(12_345n, fee)).toBe(12_345n)
  })
})

describe('the loss', () => {
  const positive = fc.bigInt({ min: 1n, max: 2n ** 512n })

  test('is a share to the nearest hundredth of a percent, from nothing to all', () => {
    fc.assert(
      fc.property(positive, positive, (one, other) => {
        const [got, price] = one < other ? [one, other] : [other, one]
        const loss = BigInt(lossOf({ got, price }))
        const off = 10_000n * (price - got) - loss * price
        return loss >= 0n && loss <= 10_000n && 2n * (off < 0n ? -off : off) <= price
      }),
      { numRuns },
    )
  })

  test('is nothing where as much is got as there is to be, or there is no price', () => {
    expect(lossOf({ got: 5n, price: 5n })).toBe(0)
    expect(lossOf({ got: 6n, price: 5n })).toBe(0)
    expect(lossOf({ got: 0n, price: 0n })).toBe(0)
  })
})

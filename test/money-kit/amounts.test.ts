import fc from 'fast-check'
import {
  fromFiat,
  truncate,
  decimalPlaces,
  isGreater,
  subtract,
  sum,
  toFiat,
} from '../../money-kit/decimals.js'
import { formatForInput, parseAmount } from '../../money-kit/parseAmount.js'

/** An amount in the smallest units of a token, and its decimals. */
const units = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
const write = ([value, decimals]: readonly [bigint, number]): string => {
  const digits = String(value).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals > 0 && fraction ? `${whole}.${fraction}` : whole
}
const scale = ([value, decimals]: readonly [bigint, number]): bigint => value * 10n ** BigInt(36 - decimals)

describe('decimals', () => {
  test('a sum is exact', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(sum(write(a), write(b))).toBe(write([scale(a) + scale(b), 36]))
      }),
    )
  })

  test('what is left is exact, and never below nothing', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        const rest = scale(a) - scale(b)
        expect(subtract(write(a), write(b))).toBe(rest < 0n ? undefined : write([rest, 36]))
        expect(isGreater(write(a), write(b))).toBe(rest > 0n)
      }),
    )
  })

  test('money buys no more of a token than it is worth, and less than one unit is lost', () => {
    const price = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 8 }))
    fc.assert(
      fc.property(units, price, fc.integer({ min: 0, max: 18 }), (money, cost, decimals) => {
        const amount = fromFiat(write(money), write(cost), decimals)
        expect(decimalPlaces(amount)).toBeLessThanOrEqual(decimals)
        expect(isGreater(toFiat(amount, write(cost)), write(money))).toBe(false)
        const more = toFiat(sum(amount, write([1n, decimals])), write(cost))
        expect(isGreater(write(money), more)).toBe(false)
      }),
    )
  })

  test('what is cut is never more than it was', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 18 }), (a, decimals) => {
        expect(isGreater(truncate(write(a), decimals), write(a))).toBe(false)
      }),
    )
  })
})

describe('what was typed', () => {
  const locales = ['en', 'de', 'ar', 'fr', 'de-CH', 'pt-BR', 'fa']

  test.each(locales)('%s: an amount as we write it is read as it was', locale => {
    fc.assert(
      fc.property(units, amount => {
        const value = write(amount)
        expect(parseAmount(formatForInput(value, locale), locale)).toEqual({ value })
      }),
    )
  })

  test.each(locales)(
    '%s: what the language itself writes is read, or asked about, and never another amount',
    locale => {
      const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 6 }))
      const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
      fc.assert(
        fc.property(amounts, amount => {
          const { value, problem } = parseAmount(format.format(write(amount) as `${number}`), locale)
          if (problem === undefined) expect(value).toBe(write(amount))
        }),
      )
    },
  )

  test('nothing that is typed throws, and what is read is a plain decimal', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,٫٬٣۴ ’-e+x'), maxLength: 20 })
    fc.assert(
      fc.property(typed, fc.constantFrom(...locales), (text, locale) => {
        const { value } = parseAmount(text, locale)
        if (value !== undefined) expect(value).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/)
      }),
    )
  })

  test.each([
    ['0.5', 'en', '0.5'],
    ['0,5', 'en', '0.5'],
    ['0,5', 'de', '0.5'],
    ['.5', 'en', '0.5'],
    ['5.', 'en', '5'],
    ['007', 'en', '7'],
    ['1,234.56', 'en', '1234.56'],
    ['1.234,56', 'en', '1234.56'],
    ['1 234,5', 'fr', '1234.5'],
    ['1’234.5', 'de-CH', '1234.5'],
    ['1,000,000', 'en', '1000000'],
    ['1.000', 'en', '1.000'],
    ['0.001', 'de', '0.001'],
    ['٠٫٥', 'ar', '0.5'],
    ['۱۲', 'fa', '12'],
    [' 2 ', 'en', '2'],
  ])('%s in %s is %s', (text, locale, value) => {
    expect(parseAmount(text, locale)).toEqual({ value })
  })

  test.each([
    ['1,000', 'en'],
    ['1.000', 'de'],
  ])('%s in %s may be a thousand or one: it is asked about', (text, locale) => {
    expect(parseAmount(text, locale)).toEqual({ problem: 'grouped' })
  })

  test.each(['-1', '1e5', '0x10', '1..2', '1.2.3', '1,23,4.5', 'ten', '.', `1${'0'.repeat(80)}`])(
    '%s is no amount',
    text => {
      expect(parseAmount(text, 'en')).toEqual({ problem: 'unreadable' })
    },
  )

  test('nothing typed is no amount, and no fault', () => {
    expect(parseAmount('  ', 'en')).toEqual({})
  })
})

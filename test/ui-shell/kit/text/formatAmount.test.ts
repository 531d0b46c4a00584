import { jest } from '@jest/globals'
import { formatFiat } from '../../../../ui-shell/kit/text/formatFiat.js'
import { formatAmount, formatExactly } from '../../../../ui-shell/kit/text/formatAmount.js'

afterEach(() => jest.restoreAllMocks())

describe('an amount', () => {
  test.each([
    ['0.160000000000000001', '0.160'],
    ['1.9999', '1.999'],
    ['1234.5', '1,234.500'],
    ['0', '0.000'],
    ['0.001', '0.001'],
    ['0.0009999', '< 0.001'],
    ['0.000000000000000001', '< 0.001'],
    ['90071992547409931234.5678', '90,071,992,547,409,931,234.567'],
  ])('%s is shown as %s: cut, never rounded up, and never rounded to nothing', (value, shown) => {
    expect(formatAmount(value)).toBe(shown)
  })

  test('of money has two digits', () => {
    expect(formatAmount('1234.567', { decimals: 2 })).toBe('1,234.56')
    expect(formatAmount('0.004', { decimals: 2 })).toBe('< 0.01')
    expect(formatAmount('0.4', { decimals: 0 })).toBe('< 1')
  })

  test('has the separators of the language', () => {
    expect(formatAmount('1234.5', { locale: 'de' })).toBe('1.234,500')
  })

  test.each(['ar', 'ar-EG', 'ar-u-nu-arab', 'fa', 'bn'])(
    'has the digits of wallets and explorers in %s',
    locale => {
      expect(formatAmount('9876543210.1234', { locale })).toMatch(/^[\d.,٬٫\u200e\u200f]+$/)
      expect(formatFiat('0.5', locale)).toMatch(/0[.,٫]50/)
    },
  )

  test('is shown all the same in an engine without data of languages', () => {
    jest.spyOn(Intl, 'NumberFormat').mockImplementation(() => {
      throw new RangeError('Internal error. Icu error.')
    })
    expect([formatAmount('12.3456'), formatFiat('12.345', 'en-US')]).toEqual(['12.345', '12.34 USD'])
  })

  test('that is no decimal number is shown as it is', () => {
    for (const value of ['–', '', 'NaN', '1e5', '0x10']) expect(formatAmount(value)).toBe(value)
  })

  test('can be shown with all its digits', () => {
    expect(formatExactly('1234.160000000000000001')).toBe('1,234.160000000000000001')
  })
})

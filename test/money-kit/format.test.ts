import fc from 'fast-check'
import { isGreater } from '../../money-kit/decimals.js'
import { formatCoins, formatShort } from '../../money-kit/format.js'

test.each([
  ['1.500027778124808', '1.50002'],
  ['9996.9999', '9,996.99'],
  ['6349054.726368', '6,349,054'],
  ['0.000027778124808', '0.0000277'],
  ['0.00000012', '0.00000012'],
  ['0.123456789', '0.123456'],
  ['0.0000000000001', '< 0.000000000001'],
  ['10', '10'],
  ['0', '0'],
  ['0.000', '0'],
])('%s is read as %s', (amount, text) => {
  expect(formatShort(amount, 'en')).toBe(text)
})

test('what is missing is rounded up, so that so much is enough', () => {
  expect(formatCoins('90002.000051274204863', 'ETH', 'en', 'up')).toBe('90,002.1\u00a0ETH')
  expect(formatCoins('0.0010000000001', 'ETH', 'en', 'up')).toBe('0.001001\u00a0ETH')
  expect(formatCoins('1', 'ETH', 'en', 'up')).toBe('1\u00a0ETH')
})

test('at most six digits are shown of what has a fraction, and never more than there is', () => {
  const amount = fc.tuple(fc.nat(10 ** 9), fc.nat(10 ** 9)).map(([whole, part]) => `${whole}.${part}`)
  fc.assert(
    fc.property(amount, text => {
      const short = formatShort(text, 'en').replaceAll(',', '')
      fc.pre(!short.startsWith('<'))
      expect(isGreater(short, text)).toBe(false)
      const [whole = '', fraction = ''] = short.split('.')
      expect(fraction === '' || whole.length + fraction.length <= 7).toBe(true)
    }),
  )
})

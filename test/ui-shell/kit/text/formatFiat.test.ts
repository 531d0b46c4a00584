import { formatFiat } from '../../../../ui-shell/kit/text/formatFiat.js'

test.each([
  ['1234.567', '$1,234.56'],
  ['0', '$0.00'],
  ['0.004', '< $0.01'],
  ['98765432109876543210.1', '$98,765,432,109,876,543,210.10'],
])('%s in money is %s', (value, shown) => {
  expect(formatFiat(value, 'en')).toBe(shown)
})

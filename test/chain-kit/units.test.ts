import { formatUnits, parseUnits } from '../../chain-kit/units.js'

const most = 2n ** 256n - 1n

test.each([
  [0n, 0, '0'],
  [0n, 6, '0'],
  [1n, 6, '0.000001'],
  [1n, 10, '0.0000000001'],
  [1_000_000n, 6, '1'],
  [10_000_000_000n, 10, '1'],
  [123_456_789_012_345_678_901n, 18, '123.456789012345678901'],
  [2n ** 128n - 1n, 12, '340282366920938463463374607.431768211455'],
  [5n, 0, '5'],
  [70n, 0, '70'],
  [most, 0, String(most)],
  [most, 77, `1.${String(most).slice(1)}`],
])('%p with %p decimals is %p, and back', (units, decimals, text) => {
  expect(formatUnits(units, decimals)).toBe(text)
  expect(parseUnits(text, decimals)).toBe(units)
})

test.each([
  ['1.50', 1, 15n],
  ['007', 0, 7n],
  ['1.000', 0, 1n],
  ['1.500000000', 6, 1_500_000n],
  ['1000000000000', 2, 100_000_000_000_000n],
  ['0.10', 8, 10_000_000n],
])('%p with %p decimals is read as it is meant', (text, decimals, units) => {
  expect(parseUnits(text, decimals)).toBe(units)
})

test.each([
  ['nothing', '', 6],
  ['less than nothing', '-1', 6],
  ['a sum of two', '1+1', 6],
  ['an exponent', '1e6', 6],
  ['a point alone', '.', 6],
  ['no digit before the point', '.5', 6],
  ['none after it', '5.', 6],
  ['a comma', '1,5', 6],
  ['a space', ' 1', 6],
  ['digits of another script', '١', 6],
  ['a finer amount', '0.0000001', 6],
  ['a fraction of what has none', '1.5', 0],
  ['a text without end', '1'.repeat(1000), 6],
])('%s is no amount', (_, text, decimals) => {
  expect(parseUnits(text, decimals)).toBeUndefined()
})

import { sortByValue } from '../../money-kit/index.js'

const symbols = (items: readonly { readonly symbol: string }[]) => items.map(({ symbol }) => symbol).join(' ')

test('the most valuable comes first, whether millions or dust', () => {
  const held = [
    { symbol: 'CENT', amount: '0.1', price: '0.1' },
    { symbol: 'DUST', amount: '0.000000000000000001', price: '0.00002' },
    { symbol: 'WHALE', amount: '90071992547409930', price: '1' },
    { symbol: 'MOTE', amount: '0.000000000000000001', price: '0.000021' },
    { symbol: 'FEW', amount: '2', price: '3000' },
  ]
  expect(symbols(sortByValue(held))).toBe('WHALE FEW CENT MOTE DUST')
  expect(symbols(held)).toBe('CENT DUST WHALE MOTE FEW')
})

test('what is worth the same, or has no price, stays as it was, behind the rest', () => {
  const held = [
    { symbol: 'B', amount: '7' },
    { symbol: 'A', amount: '9' },
    { symbol: 'ONE', amount: '2', price: '0.5' },
    { symbol: 'NONE', amount: '0', price: '5' },
    { symbol: 'UNO', amount: '1.0', price: '1.00' },
    { symbol: 'C' },
  ]
  expect(symbols(sortByValue(held))).toBe('ONE UNO B A NONE C')
})

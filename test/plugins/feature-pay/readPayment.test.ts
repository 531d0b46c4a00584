import fc from 'fast-check'
import { parseUnits, formatUnits } from '../../../chain-kit/units.js'
import { isModalError } from '../../../kernel/define.js'
import { readPayment } from '../../../plugins/feature-pay/payment/readPayment.js'
import { ethereum } from '../../support/kernel.js'

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coin = {
  network: 'eip155:1',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const usd = { network: 'eip155:1', asset: token, metadata: { name: 'Test USD', symbol: 'TUSD', decimals: 6 } }
const namespaces = {
  get: (namespace: string) =>
    namespace === 'eip155' ? { find: (id: string) => (id === 'eip155:1' ? ethereum : undefined) } : undefined,
}
const good = { recipient, asset: coin, amount: '1.5' }
const read = (value: unknown) => readPayment(value, namespaces)
const codeOf = (value: unknown): unknown => {
  try {
    read(value)
    return 'taken'
  } catch (error) {
    return isModalError(error) ? error.code : error
  }
}

test('a payment is taken as it is', () => {
  expect(read({ ...good, secret: 1 })).toEqual(good)
  expect(read({ recipient, asset: usd, amount: '0.000001' })).toEqual({
    recipient,
    asset: usd,
    amount: '0.000001',
  })
})

test.each([
  ['1 wei', '0.000000000000000001'],
  ['10^30', `1${'0'.repeat(30)}`],
])('%s is an amount', (_, amount) => {
  expect(read({ ...good, amount }).amount).toBe(amount)
})

test('zeros that say nothing are left out', () => {
  expect(read({ ...good, amount: '007.500' }).amount).toBe('7.5')
})

test.each([
  ['nothing', undefined, 'INVALID_PAYMENT_CONFIG'],
  ['no asset', { ...good, asset: undefined }, 'INVALID_PAYMENT_CONFIG'],
  ['no network', { ...good, asset: { ...coin, network: 'base' } }, 'INVALID_PAYMENT_CONFIG'],
  [
    'a network that is not of the site',
    { ...good, asset: { ...coin, network: 'eip155:10' } },
    'INVALID_PAYMENT_CONFIG',
  ],
  ['another chain', { ...good, asset: { ...coin, network: 'solana:abc' } }, 'INVALID_CHAIN_NAMESPACE'],
  ['no token', { ...good, asset: { ...coin, asset: '0x12' } }, 'INVALID_ASSET'],
  [
    'the zero address as a token',
    { ...good, asset: { ...usd, asset: `0x${'0'.repeat(40)}` } },
    'INVALID_ASSET',
  ],
  ['no symbol', { ...good, asset: { ...usd, metadata: { name: 'A', decimals: 6 } } }, 'INVALID_ASSET'],
  [
    'decimals of the coin that it has not',
    { ...good, asset: { ...coin, metadata: { ...coin.metadata, decimals: 6 } } },
    'INVALID_ASSET',
  ],
  [
    'broken decimals',
    { ...good, asset: { ...usd, metadata: { ...usd.metadata, decimals: 1.5 } } },
    'INVALID_ASSET',
  ],
  ['no recipient', { ...good, recipient: '' }, 'INVALID_RECIPIENT'],
  ['a name as recipient', { ...good, recipient: 'alice.eth' }, 'INVALID_RECIPIENT'],
  ['nobody as recipient', { ...good, recipient: `0x${'0'.repeat(40)}` }, 'INVALID_RECIPIENT'],
  [
    "the token's contract as recipient",
    { ...good, asset: usd, recipient: token.toLowerCase() },
    'INVALID_RECIPIENT',
  ],
  ['a number', { ...good, amount: 1.5 }, 'INVALID_AMOUNT'],
  ['nothing to pay', { ...good, amount: '0' }, 'INVALID_AMOUNT'],
  ['less than nothing', { ...good, amount: '-1' }, 'INVALID_AMOUNT'],
  ['an exponent', { ...good, amount: '1e18' }, 'INVALID_AMOUNT'],
  ['hex', { ...good, amount: '0x10' }, 'INVALID_AMOUNT'],
  ['a comma', { ...good, amount: '1,5' }, 'INVALID_AMOUNT'],
  ['more decimals than the token has', { ...good, asset: usd, amount: '0.0000001' }, 'INVALID_AMOUNT'],
  ['more than 256 bits', { ...good, amount: '9'.repeat(78) }, 'INVALID_AMOUNT'],
])('%s is refused', (_, value, code) => {
  expect(codeOf(value)).toBe(code)
})

test('every amount of every token is taken as exactly itself', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), fc.nat({ max: 77 }), (units, decimals) => {
      const asset = { ...usd, metadata: { ...usd.metadata, decimals } }
      const { amount } = read({ recipient, asset, amount: formatUnits(units, decimals) })
      return parseUnits(amount, decimals) === units
    }),
    { numRuns: 2000 },
  )
})

test('whatever a host gives is taken, or refused by a code of its own', () => {
  const codes = /^(taken|INVALID_(PAYMENT_CONFIG|RECIPIENT|ASSET|AMOUNT|CHAIN_NAMESPACE))$/
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (one, two, three) => {
      expect(codeOf(one)).toMatch(codes)
      expect(codeOf({ ...good, amount: one, recipient: two })).toMatch(codes)
      expect(codeOf({ ...good, asset: { network: one, asset: two, metadata: three } })).toMatch(codes)
    }),
  )
})

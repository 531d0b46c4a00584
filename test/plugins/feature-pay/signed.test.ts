import fc from 'fast-check'
import { formatUnits, parseUnits } from '../../../chain-kit/units.js'
import type { PayData } from '../../../plugins/feature-pay/index.js'
import { transferRequest } from '../../../plugins/feature-pay/payment/Payment.js'
import { paymentDifference } from '../../../plugins/feature-pay/payment/paymentDifference.js'
import { draftTransfer } from '../../../plugins/chain-eip155/transfer/draftTransfer.js'
import { formatExactly } from '../../../ui-shell/kit/index.js'
import { ethereum } from '../../support/kernel.js'

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const from = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const most = 2n ** 256n - 1n
/** A node on which the account has enough of everything. */
const node = {
  balance: async () => most,
  read: async () => `0x${most.toString(16)}`,
}

const payment = (units: bigint, decimals: number, asset: string): PayData => ({
  ...{ recipient, amount: formatUnits(units, decimals) },
  asset: { network: 'eip155:1', asset, metadata: { name: 'Dollar', symbol: 'USD', decimals } },
})
const draft = (data: PayData, said: number) =>
  draftTransfer({ node, network: ethereum, from, decimalsOf: async () => [said] }, transferRequest(data))
const word = (hex: string) => hex.toLowerCase().replace('0x', '').padStart(64, '0')
/** `transfer(recipient, units)`, as the standard of tokens has it. */
const transferOf = (units: bigint) => `0xa9059cbb${word(recipient)}${word(units.toString(16))}`
/** What a visitor reads, back in smallest units. */
const shown = (data: PayData) =>
  parseUnits(formatExactly(data.amount, 'en').replaceAll(',', ''), data.asset.metadata.decimals)

/** As many as a few seconds are enough for. */
const many = { numRuns: 50_000 }
/** From one smallest unit to 10^30 of a token of 0 to 36 decimals, both ends often; now and then of any token that there may be. */
const amounts = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.nat({ max: 36 }).chain(decimals => {
      const max = 10n ** BigInt(30 + decimals)
      const units = fc.oneof({ weight: 8, arbitrary: fc.bigInt({ min: 1n, max }) }, fc.constantFrom(1n, max))
      return fc.record({ units, decimals: fc.constant(decimals) })
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ units: fc.bigInt({ min: 1n, max: most }), decimals: fc.nat({ max: 77 }) }),
  },
)

test('what the wallet is handed of a token is what is shown, for any amount and any decimals', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, async ({ units, decimals }) => {
      const data = payment(units, decimals, token)
      const { to, value, data: call } = await draft(data, decimals)
      return to === token && value === 0n && call === transferOf(units) && shown(data) === units
    }),
    many,
  )
})

test('what the wallet is handed of the coin is what is shown, for any amount', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, async ({ units }) => {
      const data = payment(units, 18, 'native')
      const { to, value, data: call } = await draft(data, 18)
      return to === recipient && value === units && call === '0x' && shown(data) === units
    }),
    many,
  )
})

test('a simulation agrees with exactly what is shown, and with no unit more or less', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(-1n, 0n, 1n), ({ units, decimals }, more) => {
      const change = { amount: '?', units: `${units + more}`, direction: 'out', token } as const
      const difference = paymentDifference(payment(units, decimals, token), from, { changes: [change] })
      return (difference === undefined) === (more === 0n)
    }),
    many,
  )
})

test('a token with other decimals than the host says is refused', async () => {
  await expect(draft(payment(1_500_000n, 6, token), 18)).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
})

describe('a simulation', () => {
  const out = (units: string, of?: string) =>
    ({ amount: '?', units, direction: 'out', ...(of !== undefined && { token: of }) }) as const
  const usd = payment(1_500_000n, 6, token)
  const coin = payment(15n, 18, 'native')
  test.each([
    ['exactly the amount', usd, [out('1500000', token.toLowerCase())], undefined],
    ['exactly the coins', coin, [out('15')], undefined],
    ['a unit more', usd, [out('1500001', token)], 'another amount would leave the account'],
    ['nothing', usd, [], 'another amount would leave the account'],
    [
      'the amount twice',
      usd,
      [out('1500000', token), out('1500000', token)],
      'another amount would leave the account',
    ],
    ['coins as well', usd, [out('1500000', token), out('1')], 'something else would change'],
    [
      'something that comes in',
      coin,
      [out('15'), { ...out('1', token), direction: 'in' as const }],
      'something else would change',
    ],
    [
      'an NFT of that contract',
      usd,
      [out('1500000', token), { ...out('1', token), tokenId: '7' }],
      'something else would change',
    ],
  ])('that moves %s', (_, data, changes, difference) => {
    expect(paymentDifference(data, from, { changes })).toBe(difference)
  })
  test('that lets somebody take tokens later is refused', () => {
    const allowances = [{ token, spender: recipient, amount: '1' }]
    expect(paymentDifference(usd, from, { changes: [out('1500000', token)], allowances })).toBe(
      'somebody could take tokens later',
    )
  })
  test('of a payment to oneself moves nothing', () => {
    expect(paymentDifference({ ...usd, recipient: from }, from, { changes: [] })).toBeUndefined()
  })
})

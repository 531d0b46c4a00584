import type { WireTransaction } from './readTransaction.js'

const signatureFee = 5000n
const defaultUnits = 200_000
const maxUnits = 1_400_000
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const setUnitLimit = 2
const setUnitPrice = 3

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.length)

/** What a transaction costs beside what it moves, in lamports: 5000 a signature, and the price of its compute units. */
export const feeOf = ({
  instructions,
  requiredSignatures,
}: Pick<WireTransaction, 'instructions' | 'requiredSignatures'>): bigint => {
  const budget = instructions.filter(({ program }) => program === computeBudget)
  const find = (kind: number, length: number) =>
    budget.find(({ data }) => data[0] === kind && data.length === length)
  const limit = find(setUnitLimit, 5)
  const price = find(setUnitPrice, 9)
  const work = instructions.length - budget.length
  const units = limit ? viewOf(limit.data).getUint32(1, true) : Math.min(maxUnits, work * defaultUnits)
  const microLamports = price ? viewOf(price.data).getBigUint64(1, true) * BigInt(units) : 0n
  return signatureFee * BigInt(requiredSignatures) + (microLamports + 999_999n) / 1_000_000n
}

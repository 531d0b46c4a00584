/** Hundredths of a percent in a whole. */
const whole = 10_000n

/**
 * The least that may arrive, rounded up: never less than the visitor was promised.
 * @param amount what is quoted, in smallest units
 * @param slippage how much less may arrive, in hundredths of a percent
 * @throws RangeError for a slippage that is no whole number from 0 to 9999
 */
export const minimumOf = (amount: bigint, slippage: number): bigint => {
  if (!Number.isInteger(slippage) || slippage < 0 || slippage >= 10_000)
    throw new RangeError('slippage: a whole number from 0 to 9999')
  return (amount * (whole - BigInt(slippage)) + whole - 1n) / whole
}

/**
 * What arrives of a token that keeps a part of each transfer; the part is rounded down, as such tokens do.
 * @param fee in hundredths of a percent; what is none is nothing
 */
export const afterFee = (amount: bigint, fee = 0): bigint =>
  Number.isInteger(fee) && fee > 0 && fee < 10_000 ? amount - (amount * BigInt(fee)) / whole : amount

/**
 * How much of a price is lost, in hundredths of a percent, to the nearest.
 * @param price the price of very little, and what is got of it, both as a share of the same: `got / price`
 */
export const lossOf = ({ got, price }: { readonly got: bigint; readonly price: bigint }): number => {
  if (price <= 0n || got >= price) return 0
  return Number((2n * whole * (price - got) + price) / (2n * price))
}

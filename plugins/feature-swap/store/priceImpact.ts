import { parseUnits } from '../../../chain-kit/units.js'

/** What is compared: exact decimal texts. */
interface Exchanged {
  readonly given: string
  readonly gained: string
  /** Of one each, in US dollars. */
  readonly prices: { readonly given: string | undefined; readonly gained: string | undefined }
}

const priceDecimals = 40

const worth = (amount: string, price: string): bigint | undefined => {
  const [units, each] = [parseUnits(amount, priceDecimals * 2), parseUnits(price, priceDecimals)]
  return units === undefined || each === undefined ? undefined : units * each
}

/**
 * How much less what arrives is worth than what is given, in hundredths of a percent, rounded up: `(in - out) / in`. Zero where it is worth
 * more; undefined where a price is not known.
 */
export const priceImpact = ({ given, gained, prices }: Exchanged): number | undefined => {
  if (prices.given === undefined || prices.gained === undefined) return undefined
  const [spent, got] = [worth(given, prices.given), worth(gained, prices.gained)]
  if (spent === undefined || got === undefined || spent === 0n) return undefined
  if (got >= spent) return 0
  return Number(((spent - got) * 10_000n + spent - 1n) / spent)
}

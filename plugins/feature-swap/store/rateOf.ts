import { formatUnits } from '../../../chain-kit/units.js'

/** What was exchanged, in smallest units. */
interface Exchange {
  readonly given: bigint
  readonly gained: bigint
  readonly from: { readonly decimals: number }
  readonly to: { readonly decimals: number }
}

const rateDecimals = 18

/** How much of one arrives for one whole of the other: exact decimal text, rounded down. */
export const rateOf = ({ given, gained, from, to }: Exchange): string =>
  given === 0n
    ? '0'
    : formatUnits(
        (gained * 10n ** BigInt(from.decimals + rateDecimals)) / (given * 10n ** BigInt(to.decimals)),
        rateDecimals,
      )

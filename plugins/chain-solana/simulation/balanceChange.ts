import { formatUnits } from '../../../chain-kit/units.js'
import type { BalanceChange } from '../../../kernel/define.js'

/** How much there is of something before and after, in smallest units. */
export interface Sums {
  readonly before: bigint
  readonly after: bigint
}

/** The change of a balance; none where it stays as it is. @param token its mint; left out for the native coin */
export const balanceChange = (
  { before, after }: Sums,
  decimals: number,
  token?: string,
): readonly BalanceChange[] => {
  if (before === after) return []
  const isOut = before > after
  const size = isOut ? before - after : after - before
  const amount = formatUnits(size, decimals)
  const direction = isOut ? 'out' : 'in'
  return [{ ...(token !== undefined && { token }), amount, units: String(size), direction }]
}

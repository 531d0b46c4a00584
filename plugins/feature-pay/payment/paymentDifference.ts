import { parseUnits } from '../../../chain-kit/units.js'
import type { Simulation } from '../../../kernel/define.js'
import { isSameToken } from '../../../money-kit/Asset.js'
import type { PayData } from '../api.js'
import { tokenOf } from './Payment.js'

type Changes = Extract<Simulation, { changes: unknown }>

/**
 * How a simulation differs from what the visitor is shown: exactly the amount leaves, nothing else changes, and nobody may take anything
 * later. Compared in smallest units, by the decimals that are shown.
 * @returns undefined where it does not
 */
export const paymentDifference = (
  payment: PayData,
  from: string,
  { changes, allowances = [] }: Changes,
): string | undefined => {
  if (allowances.length > 0) return 'somebody could take tokens later'
  const units = parseUnits(payment.amount, payment.asset.metadata.decimals)?.toString()
  // Who pays themselves loses nothing.
  const wanted = isSameToken(payment.recipient, from) ? [] : [units]
  const left = changes.filter(
    ({ token, direction, tokenId }) =>
      direction === 'out' && tokenId === undefined && isSameToken(token, tokenOf(payment)),
  )
  if (left.map(change => change.units).join() !== wanted.join())
    return 'another amount would leave the account'
  return changes.length > left.length ? 'something else would change' : undefined
}

import { parseUnits } from '../../../chain-kit/units.js'
import type { TransferChange, TransferCosts } from '../../../kernel/define.js'
import { isSameToken } from './isSameToken.js'
import type { SendPlan } from './SendPlan.js'

/** What a simulation is held against. */
type ReviewedTransfer = Pick<SendPlan, 'to' | 'amount' | 'asset' | 'coin'> & {
  readonly place: Pick<SendPlan['place'], 'address'>
}

/** How what a simulation would change differs from what was reviewed. */
export interface SimulationDifference {
  /** Of what is sent, another amount would leave the account, or none. */
  readonly isOtherAmount: boolean
  /** Anything else would change, too. */
  readonly hasMore: boolean
}

/** An exact decimal text in smallest units, as changes have them; undefined for what is finer, which nothing that happens can be. */
const unitsOf = (amount: string, decimals: number): string | undefined =>
  parseUnits(amount, decimals)?.toString()

/**
 * Holds what a simulation would change against what was reviewed, in smallest units of the decimals that the visitor was shown: what a node says
 * of decimals has no part in it. @param costs of which the deposit is meant, too
 */
export const simulationDifference = (
  changes: readonly TransferChange[],
  { place, to, amount, asset, coin }: ReviewedTransfer,
  costs: TransferCosts | undefined,
): SimulationDifference => {
  const isOf = (change: TransferChange) =>
    change.direction === 'out' && isSameToken(change.token, asset.token)
  const isDeposit = ({ token, direction, units }: TransferChange) =>
    asset.token !== undefined &&
    token === undefined &&
    direction === 'out' &&
    units === unitsOf(costs?.deposit ?? '', coin.decimals)
  const moved = changes.filter(isOf).map(({ units }) => units)
  // What an account sends to itself stays where it is.
  const meant = isSameToken(to, place.address) ? [] : [unitsOf(amount, asset.decimals)]
  return {
    isOtherAmount: moved.join() !== meant.join(),
    hasMore: changes.some(change => !isOf(change) && !isDeposit(change)),
  }
}

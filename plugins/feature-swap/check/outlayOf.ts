import { parseUnits } from '../../../chain-kit/units.js'
import type { PreparedSwap, SwapOrder } from './prepareSwap.js'

/**
 * What a swap takes of the native coin beside what is given, in smallest units: fee and deposit, where they are signed along with it. Nothing
 * where the wallet sets the fee.
 */
export const outlayOf = (
  { request }: Pick<SwapOrder, 'request'>,
  { built, costs, simulation }: Pick<PreparedSwap, 'built' | 'costs' | 'simulation'>,
): bigint => {
  if ('calls' in built.transaction) return 0n
  const fee = parseUnits(costs?.fee ?? '0', request.network.nativeCurrency.decimals) ?? 0n
  return fee + BigInt(simulation?.deposit ?? '0')
}

import { isMore, restOf, sumOf } from '../amounts/decimals.js'
import type { Asset } from './Asset.js'

/** How much is missing of what. */
export interface Missing {
  /** Exact decimal text. */
  readonly amount: string
  readonly symbol: string
}

const shortOf = (asset: Asset, needed: string): Missing | undefined =>
  isMore(needed, asset.amount)
    ? { amount: restOf(needed, asset.amount) ?? needed, symbol: asset.symbol }
    : undefined

/** What an account lacks for a transfer, of the token or of the coin that pays the fee. @param costs of the native coin, where known */
export const missingOf = (
  asset: Asset,
  coin: Asset,
  amount: string,
  costs: string | undefined,
): Missing | undefined => {
  if (asset.token === undefined) return shortOf(coin, sumOf(amount, costs ?? '0'))
  return shortOf(asset, amount) ?? shortOf(coin, costs ?? '0')
}

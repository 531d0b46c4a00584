import { isGreater, subtract, sum } from './decimals.js'

/** The balance of a native coin or a token. */
export interface Asset {
  /** As its chain names it; left out: the native coin. */
  readonly token?: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Exact decimal text. */
  readonly amount: string
  /** Of one, in US dollars: exact decimal text above zero, where it is known. */
  readonly price?: string
  /** Safe to show. */
  readonly icon?: string
}

/** Compares addresses of tokens or accounts: EVM addresses in any case (EIP-55), others exactly. */
export const isSameToken = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one?.startsWith('0x') === true && one.toLowerCase() === other?.toLowerCase())

/** The amount that an account lacks for a transfer. */
export interface Shortfall {
  /** Exact decimal text. */
  readonly amount: string
  readonly symbol: string
}

const shortfallIn = (asset: Asset, needed: string): Shortfall | undefined =>
  isGreater(needed, asset.amount)
    ? { amount: subtract(needed, asset.amount) ?? needed, symbol: asset.symbol }
    : undefined

/** Of the token, or of the coin that pays the fee. @param costs in the native coin, where known */
export const shortfallOf = (
  asset: Asset,
  coin: Asset,
  amount: string,
  costs: string | undefined,
): Shortfall | undefined => {
  if (asset.token === undefined) return shortfallIn(coin, sum(amount, costs ?? '0'))
  return shortfallIn(asset, amount) ?? shortfallIn(coin, costs ?? '0')
}

import { formatAmount } from './formatAmount.js'
import type { Holding } from './Holding.js'
import type { PictureUrls } from './PictureUrls.js'
import { priceOf } from './prices.js'

/** A balance as the public service writes it. */
export interface Balance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** CAIP-10; absent for the native coin. */
  readonly address?: string
  /** In the currency asked for; absent on test networks. */
  readonly value?: number
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** Writes what is held of an asset. @param chain where it is */
export function presentBalance(
  { name, symbol, decimals, amount, address }: Holding,
  chain: { readonly caipNetworkId: string; readonly testnet: boolean },
  currency: string,
  pictures: PictureUrls,
): Balance {
  const numeric = formatAmount(amount, decimals)
  const price = chain.testnet ? 0 : priceOf(symbol, currency)
  return {
    name,
    symbol,
    chainId: chain.caipNetworkId,
    ...(address !== undefined && { address: `${chain.caipNetworkId}:${address}` }),
    ...(!chain.testnet && { value: Number(numeric) * price }),
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: pictures.token(symbol),
  }
}

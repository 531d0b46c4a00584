import { priceOf } from '../blockchain/prices.js'

/** Of the amount, in hundredths of a percent. */
const feeBasisPoints = 150
const networkFee = 0.5

/** What a purchase costs and brings, as numbers: all of it is made up. */
export interface Offer {
  readonly fee: number
  readonly networkFee: number
  /** Of the asset, with its decimals at most 6. */
  readonly arrives: string
}

/** What an amount of money brings. @param currency lower-case, `usd` */
export function offerOf(amount: number, currency: string, symbol: string): Offer {
  const fee = Math.round(amount * feeBasisPoints) / 10_000
  const left = Math.max(0, amount - fee - networkFee)
  const arrives = (left / priceOf(symbol, currency)).toFixed(6).replace(/\.?0+$/, '')
  return { fee, networkFee, arrives }
}

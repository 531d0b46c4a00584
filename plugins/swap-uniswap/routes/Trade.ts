import { getAddress, isAddress, type Address } from 'viem'
import type { UniswapExchange } from '../api.js'

/** An address with its checksum; undefined for what is none. */
export const toAddress = (text: string | undefined): Address | undefined =>
  text !== undefined && isAddress(text, { strict: false }) ? getAddress(text) : undefined

/** What is swapped for what. Left out: the native coin. */
export interface Trade {
  readonly from: Address | undefined
  readonly to: Address | undefined
  /** In smallest units: above zero. */
  readonly amount: bigint
}

/** A way from one token to another; the coin stands in it as the wrapped coin. */
export type Route =
  | { readonly kind: 'wrap' | 'unwrap'; readonly weth: Address }
  | { readonly kind: 'v2'; readonly router: Address; readonly path: readonly Address[] }
  | {
      readonly kind: 'v3'
      readonly router: Address
      readonly path: readonly Address[]
      /** Of the pools between, in millionths. */
      readonly fees: readonly number[]
    }

/** A route, and what arrives by it. */
export interface Offer<Way extends Route = Route> {
  readonly route: Way
  /** In smallest units: above zero. */
  readonly amount: bigint
}

/** What a token keeps of each transfer, in hundredths of a percent; undefined: nothing. */
export const transferFeeOf = (
  { tokens = [] }: UniswapExchange,
  token: Address | undefined,
): number | undefined =>
  tokens.find(({ address }) => token !== undefined && toAddress(address) === token)?.transferFee

/** The ends of a trade, and the tokens that it may go through: none that keeps something back. */
export const endsOf = (exchange: UniswapExchange, weth: Address, { from = weth, to = weth }: Trade) => {
  const via = new Set((exchange.via ?? [weth]).flatMap(token => toAddress(token) ?? []))
  const between = [...via].filter(
    token => token !== from && token !== to && transferFeeOf(exchange, token) === undefined,
  )
  return { from, to, between }
}

/** The best of several offers; of equal ones the first. */
export const bestOf = <Way extends Offer>(offers: readonly (Way | undefined)[]): Way | undefined =>
  offers.reduce((best, offer) => (offer && offer.amount > (best?.amount ?? 0n) ? offer : best), undefined)

import * as z from 'zod/mini'
import type { WalletListing } from './WalletListing.js'

const positiveInteger = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
  z.transform(text => Number(text)),
)
const commaList = z.pipe(
  z.string(),
  z.transform(text => new Set(text.split(',').filter(item => item !== ''))),
)

/** The query of `GET /getWallets`, as text on the wire. Keys that are not named here are ignored. */
export const walletQuerySchema = z.object({
  page: z._default(positiveInteger, 1),
  entries: z._default(positiveInteger, 40),
  search: z.optional(z.string()),
  badge_type: z.optional(z.enum(['none', 'certified'])),
  include: z.optional(commaList),
  exclude: z.optional(commaList),
  chains: z.optional(commaList),
})

/** A checked query of the catalogue. */
export type WalletQuery = z.infer<typeof walletQuerySchema>

/** One page of the catalogue, as `GET /getWallets` answers it. */
export interface WalletPage {
  /** Number of wallets that match, on all pages. */
  readonly count: number
  readonly nextPage: number | null
  readonly previousPage: number | null
  readonly data: readonly WalletListing[]
}

/** Finds the wallets that match every part of a query, and cuts out the page asked for. */
export function queryWallets(wallets: readonly WalletListing[], query: WalletQuery): WalletPage {
  const matches = wallets.filter(wallet => isMatch(wallet, query))
  const { page, entries } = query
  const end = page * entries
  return {
    count: matches.length,
    nextPage: end < matches.length ? page + 1 : null,
    previousPage: page > 1 ? page - 1 : null,
    data: matches.slice(end - entries, end),
  }
}

function isMatch(wallet: WalletListing, query: WalletQuery): boolean {
  const { include, exclude, chains, badge_type: badge } = query
  const search = query.search?.trim().toLowerCase() ?? ''
  return (
    (!include || include.has(wallet.id)) &&
    !exclude?.has(wallet.id) &&
    (!chains || (wallet.chains ?? []).some(chain => chains.has(chain))) &&
    (!badge || wallet.badge_type === badge) &&
    wallet.name.toLowerCase().includes(search)
  )
}

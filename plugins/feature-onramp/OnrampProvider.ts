import type { Network } from '../../kernel/define.js'

/** A token, or the native coin, that can be bought. */
export interface OnrampToken {
  /** As its chain names it; left out: the native coin. */
  readonly token?: string
  readonly symbol: string
  readonly name: string
}

/** How little, and how much, a visitor may pay at once by one method. Exact decimal texts, in the currency. */
export interface OnrampLimit {
  /** `card`, `bank`, or another word, which is then shown as it is. */
  readonly method: string
  readonly min: string
  readonly max: string
}

/** A currency that visitors can pay in. */
export interface OnrampCurrency {
  /** ISO 4217: `EUR`. */
  readonly code: string
  /** At least one. */
  readonly limits: readonly OnrampLimit[]
}

/** What a provider sells on a network, and for what. */
export interface OnrampAssortment {
  readonly tokens: readonly OnrampToken[]
  readonly currencies: readonly OnrampCurrency[]
}

/** What a visitor wants to buy. */
export interface OnrampWish {
  readonly network: Network
  /** Of the account that it is for, as its chain writes it. */
  readonly address: string
  readonly token: OnrampToken
  /** What is paid: exact decimal text, in the currency. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** What a purchase brings and costs. */
export interface OnrampQuote {
  /** How much of the token arrives: exact decimal text. */
  readonly arrives?: string
  /** What the provider and the network take: exact decimal text, in the currency. */
  readonly fee?: string
  /** What is paid in all, in the currency. Default: the amount of the wish. */
  readonly total?: string
  /** It may come out otherwise: the visitor is told so. Default false. */
  readonly isEstimate?: boolean
}

/** A page to pay at. */
export interface OnrampSession {
  /** The page. Links that `safeLink` refuses are not opened, and the visitor is told so. */
  readonly url: string
  /** What the provider calls the purchase, 200 characters at most: shown to the visitor, and given to {@link OnrampProvider.status}. Default: the address. */
  readonly reference?: string
}

/** A purchase that was begun, as it is kept over reloads. */
export interface OnrampPurchase {
  readonly network: Network
  readonly address: string
  /** See {@link OnrampSession}. */
  readonly reference: string
  /** Of the token; undefined where it was not known how much arrives. */
  readonly symbol: string | undefined
  /** When the visitor was led to the page, in milliseconds since 1970. */
  readonly startedAt: number
}

/** How a purchase goes. `paid`: the provider has the money, and sends. The last three are final. */
export type OnrampStatus = 'waiting' | 'paid' | 'confirmed' | 'failed' | 'cancelled'

/**
 * Sells coins for money, on a page of its own. What it answers is checked, and given 10 s; what is late or wrong counts as a failure.
 * Nothing is asked of it on test networks.
 */
export interface OnrampProvider {
  /** Unique: lower-case letters, digits and hyphens, 32 at most. Kept with each purchase. */
  readonly id: string
  readonly name: string
  /** What it usually takes: `1–2%`. */
  readonly fees: string
  /** How long it usually takes until a card payment has arrived, in minutes. */
  readonly minutes?: number
  /** A picture: `data:` URL. Default: initials. */
  readonly icon?: string
  /** Whether it delivers to accounts of a network. Must be pure. */
  serves(network: Network): boolean
  /** Whether it sells a token there. Must be pure. Default: all that are offered. */
  sells?(token: OnrampToken, network: Network): boolean
  /** What it sells and takes. Default, and where that cannot be had: the usual currencies and limits. */
  assortment?(network: Network, signal: AbortSignal): Promise<OnrampAssortment>
  /** What a purchase would bring. Default, and where that cannot be had: the amount, marked as an estimate. */
  quote?(wish: OnrampWish, signal: AbortSignal): Promise<OnrampQuote>
  /** Makes the page to pay at. The visitor's window is open already, and waits for it. */
  open(wish: OnrampWish, signal: AbortSignal): Promise<OnrampSession>
  /**
   * How a purchase goes: asked at once, every 4 s, and when the visitor comes back, for 180 s; and, where it is known, how much of the token
   * has arrived, as exact decimal text: until then visitors see what was offered, as an estimate. Default: nobody can tell, and the visitor
   * is sent to the provider.
   */
  status?(
    purchase: OnrampPurchase,
    signal: AbortSignal,
  ): Promise<OnrampStatus | { readonly status: OnrampStatus; readonly arrived?: string }>
}

/** An exchange that pays for a visitor, from what they have there. */
export interface HostedExchange {
  readonly id: string
  /** Cleaned for display. */
  readonly name: string
  /** An `https:` address: pages fetch it only where their policy allows. */
  readonly image?: string
}

/** A part of the list of exchanges. */
export interface HostedExchanges {
  readonly exchanges: readonly HostedExchange[]
  /** How many there are on all pages, as the service says. */
  readonly total: number
}

/** What is to be paid. */
export interface ExchangeAsset {
  /** CAIP-19: `eip155:8453/slip44:60`, `eip155:8453/erc20:0x…`. */
  readonly asset: string
  /** Plain decimal text, such as `10.5`: the service reads hex as if it were decimal. */
  readonly amount: string
}

/** What {@link HostedPayments.exchanges} asks for. */
export interface ExchangeQuery extends ExchangeAsset {
  /** From 0. */
  readonly page: number
  /** Ids of the only exchanges wanted. */
  readonly includeOnly?: readonly string[]
  /** Ids of those that are not; not together with {@link includeOnly}. */
  readonly exclude?: readonly string[]
}

/** What {@link HostedPayments.payUrl} asks for. */
export interface PayUrlQuery extends ExchangeAsset {
  readonly exchangeId: string
  /** CAIP-10. */
  readonly recipient: string
}

/** A payment that was begun with an exchange. */
export interface HostedPayUrl {
  /** Where the visitor pays. As the service says it: check it by `safeLink` before it is opened. */
  readonly url: string
  readonly sessionId: string
}

/** How a payment by an exchange stands, as the exchange says. */
export interface HostedBuyStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** Of the transaction that has paid: to be looked up on the chain before it is believed. */
  readonly txHash?: string
}

/**
 * Payments from exchanges. Everything settles within 10 s and rejects with `HTTP_STATUS`, whose reason `reasonOf` tells, also for an error
 * that comes with the status 200; with `SERVICE_UNREACHABLE`, `ANSWER_INVALID`, `PROJECT_ID_MISSING`, or with the reason of an aborted
 * signal. Nothing is tried twice.
 */
export interface HostedPayments {
  exchanges(query: ExchangeQuery, signal?: AbortSignal): Promise<HostedExchanges>
  payUrl(query: PayUrlQuery, signal?: AbortSignal): Promise<HostedPayUrl>
  buyStatus(
    query: { readonly exchangeId: string; readonly sessionId: string },
    signal?: AbortSignal,
  ): Promise<HostedBuyStatus>
}

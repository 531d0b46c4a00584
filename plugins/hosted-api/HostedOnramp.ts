import type { CaipNetworkId } from '../../kernel/define.js'

/** Where a currency is delivered. */
export interface HostedPurchaseNetwork {
  /** The service's own name of it: `ethereum-mainnet`. */
  readonly name: string
  /** For people; cleaned for display. */
  readonly displayName: string
  /** Decimal, as text: `1`. */
  readonly chainId: string
  /** The token's contract. Of a native coin, it is not to be relied on. */
  readonly contract?: string
}

/** What can be bought. Ids are not unique: symbols are. */
export interface HostedPurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly HostedPurchaseNetwork[]
}

/** How little, and how much, one may pay by a method. */
export interface HostedPaymentLimit {
  /** `card`, `ach_bank_account`, or another word of the service. */
  readonly id: string
  /** Exact decimal text, in the currency. */
  readonly min: string
  readonly max: string
}

/** What can be paid with. */
export interface HostedPaymentCurrency {
  /** ISO 4217: `USD`. */
  readonly id: string
  readonly limits: readonly HostedPaymentLimit[]
}

/** What the service sells, and for what. */
export interface HostedOnrampOptions {
  readonly purchaseCurrencies: readonly HostedPurchaseCurrency[]
  readonly paymentCurrencies: readonly HostedPaymentCurrency[]
}

/** An amount of a currency, as exact decimal text. */
export interface HostedAmount {
  readonly amount: string
  readonly currency: string
}

/** What a purchase costs and brings. */
export interface HostedOnrampQuote {
  readonly quoteId: string
  readonly coinbaseFee: HostedAmount
  readonly networkFee: HostedAmount
  readonly paymentSubtotal: HostedAmount
  readonly paymentTotal: HostedAmount
  readonly purchaseAmount: HostedAmount
}

/** What {@link HostedOnramp.quote} asks for. */
export interface HostedQuoteRequest {
  readonly networkId: CaipNetworkId
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** Exact decimal text, in the currency that is paid with. */
  readonly amount: string
}

/** What {@link HostedOnramp.url} asks for. */
export interface HostedOnrampRequest {
  readonly networkId: CaipNetworkId
  /** Plain, in its checksum form. The service tells purchases of an account by it. */
  readonly address: string
  /** The service's names of the networks that the address is good for: `ethereum`. */
  readonly blockchains: readonly string[]
  readonly assets: readonly string[]
  readonly defaultNetwork: string
  /** Whole units: the service takes no fractions. Must be an integer from 0 on. */
  readonly presetFiatAmount?: number
  /** The same, in the asset. */
  readonly presetCryptoAmount?: number
}

/**
 * Purchases with money. Where the service does not serve the network, nothing is sent, and the answer is undefined. The public service
 * answers `options` and `quote` with 404 (`HTTP_STATUS`): have something to fall back on.
 */
export interface HostedOnramp {
  options(networkId: CaipNetworkId, signal?: AbortSignal): Promise<HostedOnrampOptions | undefined>
  quote(request: HostedQuoteRequest, signal?: AbortSignal): Promise<HostedOnrampQuote | undefined>
  /** The address of the page to buy on: as the service gives it, and to be checked by `safeLink` before it is opened. */
  url(request: HostedOnrampRequest, signal?: AbortSignal): Promise<string | undefined>
}

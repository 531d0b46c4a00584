import {
  defineFlag,
  definePoint,
  defineService,
  defineView,
  type CaipNetworkId,
  type Network,
  type ServiceKey,
} from '../../kernel/define.js'
import type { PendingFollower } from '../../ui-shell/core/api.js'
import type { OnrampProvider } from './OnrampProvider.js'

export type * from './OnrampProvider.js'

/** Offers buying coins with money in the account. Default on. */
export const onrampFlag = defineFlag('onramp', true)

/** What `onramp()` takes. */
export interface OnrampOptions {
  /**
   * The providers that are offered, in this order: ids of those that there are (`coinbase`, `meld`, those of other plugins), and providers of
   * the host's own. Default: all that there are.
   */
  readonly providers?: readonly (string | OnrampProvider)[]
  /** Offers Meld, which serves Solana as well. Default: it is not offered. */
  readonly meld?: {
    /** Of the host's account at Meld. */
    readonly publicKey: string
    /** The page to buy at. Default: `https://meldcrypto.com`. */
    readonly url?: string
  }
}

/** Initial values of {@link onrampView}; the visitor can change them. */
export interface OnrampData {
  /** What is paid: exact decimal text. */
  readonly amount?: string
  /** What it is paid in, ISO 4217: `EUR`. One that no provider takes is ignored. */
  readonly currency?: string
  /** The token, as its chain names it. Default: the native coin. One that no provider sells is ignored. */
  readonly token?: string
  /** The network to buy on; where the account is on another one, the view says so and offers to switch. Default: the active one. */
  readonly networkId?: CaipNetworkId
}
/** A purchase that a visitor has begun: `pendingTransactionsService` tells how it goes. */
export interface OnrampResult {
  /** Of the pending transaction. */
  readonly id: string
  /** Id of the provider. */
  readonly provider: string
}
/** The form for buying. Resolves when the visitor is at a provider, which is before anything is paid. */
export const onrampView = defineView<OnrampData | undefined, OnrampResult>().as('Onramp')
/** Compares the providers by what arrives, what they take and how long it takes. */
export const onrampProvidersView = defineView().as('OnrampProviders')
/** Selects the currency to pay in. */
export const onrampCurrencyView = defineView().as('OnrampCurrency')
/** Selects the token to buy. */
export const onrampTokenView = defineView().as('OnrampToken')
/** What {@link buyInProgressView} may be told. */
export interface BuyInProgressData {
  /** A purchase of `pendingTransactionsService`. Default: the latest that was begun. */
  readonly id?: string
}
/** How a purchase goes, while the visitor is at the provider and afterwards. */
export const buyInProgressView = defineView<BuyInProgressData | undefined>().as('BuyInProgress')
/** The purchases of the active account. */
export const onrampActivityView = defineView().as('OnrampActivity')
/** What buying is, for newcomers. */
export const whatIsABuyView = defineView().as('WhatIsABuy')

/** A provider, as a plugin offers it. */
export interface OnrampProviderOffer {
  /** The same as of the provider, without fetching it: without any that serves a network, "Buy" is hidden there. Must be pure. */
  serves(network: Network): boolean
  readonly service: ServiceKey<OnrampProvider>
}
/** Contribution point for providers. They are fetched when a visitor buys. */
export const onrampProviders = definePoint<OnrampProviderOffer>('onramp.providers')

/** Follows purchases to their ends. */
export const purchaseFollowerService = defineService<PendingFollower>('onramp.follower')

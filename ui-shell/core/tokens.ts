import { definePoint, defineService, defineView, type ServiceToken } from '../../kernel/define.js'
import type { ConnectAttempt } from './ConnectAttempt.js'

/** The wallets and other ways to connect. */
export const connectView = defineView().as('Connect')
/** What {@link connectingExternalView} wants. */
export interface ConnectingExternalData {
  readonly connectorId: string
  /** The attempt that the click on the wallet has begun, so that pop-ups are not blocked. Default: the view begins one. */
  readonly attempt?: ConnectAttempt
}
/** Waiting for an installed wallet. */
export const connectingExternalView = defineView<ConnectingExternalData>().as('ConnectingExternal')
/** The connected account: balance, network, features, tabs. */
export const accountView = defineView().as('Account')
/** The networks to switch between. */
export const networksView = defineView().as('Networks')
/** The wallet is on a network that the site does not use. */
export const unsupportedChainView = defineView().as('UnsupportedChain')
/** Three short cards for newcomers. */
export const whatIsAWalletView = defineView().as('WhatIsAWallet')
/** Where to get a wallet for this browser. */
export const getAWalletView = defineView().as('GetAWallet')

/** The native balances of the connected accounts. */
export interface NativeBalances {
  /** Reads the balance of a namespace anew, unless it is younger than 30 s or failed less than 30 s ago. Never rejects. */
  refresh(namespace: string): Promise<void>
  /** When a failed read may be tried again, in milliseconds since 1970; undefined when it may be now. */
  retryAt(namespace: string): number | undefined
}
/** Renews native balances on demand; they also renew themselves with every new account, network and opening. */
export const nativeBalancesService = defineService<NativeBalances>('core.nativeBalances')

/** A wallet that a visitor can get. */
export interface WalletSuggestion {
  readonly id: string
  /** Cleaned for display. */
  readonly name: string
  readonly icon?: string
  /** The page to get it from; shown without a link when `safeLink` refuses it. */
  readonly url: string
}
/** Knows wallets for this browser or phone, and for the chains of this site. */
export interface WalletSuggester {
  /** Best first. Rejects when it cannot tell now; the visitor can then try again. */
  suggest(): Promise<readonly WalletSuggestion[]>
}
/** Fills the list of GetAWallet: a plugin contributes the token of its service. Without any, the view links to a neutral guide. */
export const walletSuggestions = definePoint<ServiceToken<WalletSuggester>>('core.walletSuggestions')

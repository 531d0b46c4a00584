import { defineService, defineView } from '../../kernel/define.js'

/** The wallets and other ways to connect. */
export const connectView = defineView().as('Connect')
/** Waiting for an installed wallet. */
export const connectingExternalView = defineView<{ readonly connectorId: string }>().as('ConnectingExternal')
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

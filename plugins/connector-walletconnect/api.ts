import {
  defineService,
  defineView,
  type CaipNetworkId,
  type CatalogueWallet,
  type ChainNamespace,
  type Lazy,
} from '../../kernel/define.js'
import type { CreateRemoteClient } from './client/RemoteClient.js'

export type * from './client/RemoteClient.js'
export type * from './client/RemoteSession.js'

/** The options of `walletConnect()`. */
export interface WalletConnectOptions {
  /** Default: the public relay, `wss://relay.walletconnect.org`. */
  readonly relayUrl?: string
  /** Per namespace, what is asked of the wallet instead of what the chain plugins say (`universalProviderConfigOverride`). */
  readonly methods?: Readonly<Partial<Record<ChainNamespace, readonly string[]>>>
  readonly chains?: Readonly<Partial<Record<ChainNamespace, readonly CaipNetworkId[]>>>
  readonly events?: Readonly<Partial<Record<ChainNamespace, readonly string[]>>>
  /**
   * Ask the verify service to attest this page's origin to wallets. Default false: it is a frame of another origin, and a signature
   * that it delays. No request waits longer than a second for it.
   */
  readonly verify?: boolean
  /** Another client of the protocol. Default: `@walletconnect/universal-provider`, fetched when it is first needed. */
  readonly client?: Lazy<CreateRemoteClient>
}

/** An attempt to pair with a wallet on another device, or in another app. Observable. */
export interface Pairing {
  /**
   * `creating`: no code yet. `ready`: {@link uri} can be scanned or opened. `expired`: it could not be renewed, or nobody looked.
   * `failed`: see {@link error}. `approved`: the wallet said yes, the session is being opened.
   */
  readonly state: 'creating' | 'ready' | 'expired' | 'failed' | 'approved'
  /** `wc:…`: a secret. It must not reach logs or events. */
  readonly uri: string | undefined
  /** When the code became ready and when it is renewed or runs out, in milliseconds since 1970. */
  readonly readyAt: number | undefined
  readonly expiresAt: number | undefined
  /** How often it has been renewed silently. */
  readonly renewals: number
  readonly error: unknown
}

/** What the remote sessions of this page offer to views and hosts. */
export interface WalletConnect {
  /** The attempt under way, or the last one; undefined before the first. Observable. */
  readonly pairing: Pairing | undefined
  /**
   * Follows {@link pairing} without MobX, for hosts with `manualWCControl`: the listener is called at once with the present one, and with
   * each change. @returns the function that stops it
   */
  subscribe(listener: (pairing: Pairing | undefined) => void): () => void
  /** Says that a screen shows the code: it is renewed 10 s before its 4 minutes end. @returns the function that says it no longer does */
  keepFresh(): () => void
  /**
   * Says in which wallet the visitor goes on, and by which link it was opened, if it was: on approval both are remembered, the link
   * so that later requests open the same app. undefined: in any wallet, by the code.
   * @param link the wallet's own, to which `wc?…` is added: `harbor://`
   */
  chosen(wallet: CatalogueWallet | undefined, link?: string): void
  /** Asks the wallet of a namespace's session whether it is there. Rejects when it does not answer within 10 s. */
  ping(): Promise<void>
}
/** Given by `connector-walletconnect`. The connector's id and key are `walletConnect`. */
export const walletConnectService = defineService<WalletConnect>('connector-walletconnect')

/** A QR code for any wallet. */
export const connectingWalletConnectBasicView = defineView().as('ConnectingWalletConnectBasic')
/** The data of {@link connectingWalletConnectView}. */
export interface ConnectingWalletConnectData {
  readonly wallet: CatalogueWallet
}
/** The ways to connect one wallet: in this browser, by QR code, in its app, on its website. */
export const connectingWalletConnectView =
  defineView<ConnectingWalletConnectData>().as('ConnectingWalletConnect')

import type { Authentication } from './authentication.js'
import type { CaipNetworkId } from './caip.js'
import { definePoint } from './keys.js'
import type { Lazy, PluginContext } from './plugin.js'
import type { ChainNamespace, WalletRequest, WalletSession } from './types.js'

/** Called with changes that a remote wallet reports for one namespace. */
export interface RemoteListener {
  /** Addresses without their network, the one in use first; empty when the namespace is gone. */
  accountsChanged(addresses: readonly string[]): void
  /** Only with a network that the wallet has approved; one that it names before it does so, as soon as it has. */
  networkChanged(networkId: CaipNetworkId): void
  ended(): void
}

/**
 * One namespace of an approved remote session, as a chain plugin gets it: without networks that nobody asked for, and without accounts
 * that {@link RemoteAdapter.isAddress} refuses. Nothing else of it is validated yet but its shape.
 */
export interface RemoteNamespace {
  readonly namespace: ChainNamespace
  /** Addresses by network, in the order that the wallet gave. */
  readonly accounts: ReadonlyMap<CaipNetworkId, readonly string[]>
  readonly approvedNetworkIds: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  /** What the wallet said beside the namespaces: the session properties of CAIP-25, and `scopedProperties` as one of them. */
  readonly properties: Readonly<Record<string, unknown>>
  /** What the wallet signed as it approved, where it was asked to: its form is checked, its signatures are not verified. */
  readonly authentications?: readonly Authentication[]
  /** How the wallet introduces itself: cleaned, not verified. */
  readonly wallet: { readonly name: string; readonly icon?: string }
  /** Asks the wallet on a network. Rejects with the wallet's error, mapped: `USER_REJECTED`, `WALLET_FAILED`, `SESSION_ENDED`. */
  request(
    networkId: CaipNetworkId,
    call: { readonly method: string; readonly params?: unknown },
  ): Promise<unknown>
  listen(listener: RemoteListener): () => void
  /** Ends the whole session, for all its namespaces. */
  disconnect(): Promise<void>
}

/** Turns a namespace of a remote session into a session of the chain, with the provider of its ecosystem. */
export interface RemoteAdapter {
  /** Whether a text is an address on a network of the chain. Accounts that are none are dropped, and the others stay. Default: all are. */
  isAddress?(address: string, networkId: CaipNetworkId): boolean
  open(remote: RemoteNamespace, request: WalletRequest): Promise<WalletSession>
}
/** A chain that remote sessions can reach. */
export interface RemoteAdapterContribution {
  readonly namespace: ChainNamespace
  /** Older ids of networks, by the id of today: both are asked for, and wallets that know only the older are spoken to by it. */
  readonly aliases?: Readonly<Record<CaipNetworkId, CaipNetworkId>>
  readonly load: Lazy<(context: PluginContext) => RemoteAdapter>
}
/** Contribution point for chains that remote wallets can serve. Namespaces without a contribution are not requested from them. */
export const remoteAdapters = definePoint<RemoteAdapterContribution>('remoteAdapters')

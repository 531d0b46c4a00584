import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import type { BrowserName } from '../../../kernel/environment/Environment.js'
import type { WalletKind } from '../../../ui-shell/core/api.js'
import type { WalletExplanation } from '../api.js'

/** The site and the device: both decide which wallets can connect. */
export interface Site {
  /** CAIP-2 ids of the networks of this site; empty where it has none of its own, which lets every wallet pass. */
  readonly chains: ReadonlySet<string>
  readonly isMobile: boolean
  /** By which it is known from where extensions are installed. */
  readonly browser: BrowserName
  /** Whether wallets on other devices can be reached: a connector for remote sessions is here. */
  readonly hasRemote: boolean
}

/** The host's options and flags about the list. */
export interface ListRules {
  readonly featuredIds: readonly string[]
  /** Undefined: no restriction. */
  readonly includeIds: ReadonlySet<string> | undefined
  readonly excludeIds: ReadonlySet<string>
  /** The excluded wallets, as far as they are known: their connectors are left out as well. */
  readonly excluded: readonly Pick<CatalogueWallet, 'name' | 'rdns'>[]
  /** Kinds that the host wants first; the others follow in their usual order. Empty: those of this browser come first. */
  readonly order: readonly string[]
  /** Show the wallets of this browser only, all others behind AllWallets. */
  readonly isCollapsed: boolean
  /** AllWallets is offered. */
  readonly hasAllWallets: boolean
}

/** All that decides about the list of Connect. Where two sources know a wallet, the first named here counts. */
export interface WalletSources {
  /** What was found in this browser, and what plugins bring, in order. */
  readonly connectors: readonly Connector[]
  readonly custom: readonly CatalogueWallet[]
  readonly featured: readonly CatalogueWallet[]
  readonly recommended: readonly CatalogueWallet[]
  /** Used before, newest first. */
  readonly recent: readonly CatalogueWallet[]
  /** Pages, answers to searches, the snapshot: they are explained, and never change the list of Connect. */
  readonly others: readonly CatalogueWallet[]
  /** The `key` of the connector that was used last. */
  readonly recentKey: string | undefined
  /** What the provider at `window.ethereum` says that it is: `isRabby`. */
  readonly providerFlags: ReadonlySet<string>
  readonly rules: ListRules
  readonly site: Omit<Site, 'hasRemote'>
}

/** A row of Connect, before it has a picture. */
export interface ArrangedWallet {
  /** The connector's where there is one, so that the row stays the same when the catalogue comes to know it. */
  readonly id: string
  readonly kind: WalletKind
  readonly connector: Connector | undefined
  readonly wallet: CatalogueWallet | undefined
  readonly isRecent: boolean
}

/** The list of Connect, and why it is so. */
export interface Arrangement {
  readonly rows: readonly ArrangedWallet[]
  /** One for each connector, each wallet, and each featured id that nobody knows. */
  readonly explanations: readonly WalletExplanation[]
}

/** How many wallets the list of Connect has: recent ones, and those up to which recommended ones fill it. */
export const listLimits = { recent: 2, filled: 4 } as const

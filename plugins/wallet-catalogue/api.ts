import {
  defineFlag,
  defineService,
  defineView,
  type ChainNamespace,
  type Connector,
  type CatalogueWallet,
} from '../../kernel/define.js'
import type { WalletKind, WalletListing, WalletSuggester } from '../../ui-shell/core/api.js'

/** Whether AllWallets is offered. Default true. */
export const allWalletsFlag = defineFlag('allWallets', true)
/** Whether Connect shows the wallets of this browser only, and all others behind one row. Default false. */
export const collapseWalletsFlag = defineFlag('collapseWallets', false)

/** What `walletCatalogue()` takes: the options that are about the list of wallets. */
export interface CatalogueOptions {
  /** Ids of wallets shown before the recommended ones, in this order. */
  readonly featuredWalletIds?: readonly string[]
  /** Ids of the only wallets to show; installed ones are shown all the same. */
  readonly includeWalletIds?: readonly string[]
  /** Ids of wallets not to show, installed ones included. */
  readonly excludeWalletIds?: readonly string[]
  /** Wallets of the host's own, checked like those of the service. */
  readonly customWallets?: readonly CatalogueWallet[]
  /**
   * Kinds of rows, first ones first; those not named follow in their usual order. Default: `order.walletKinds` of the modal; without
   * either, the wallets of this browser come first, the others in their usual order.
   */
  readonly connectorTypeOrder?: readonly WalletKind[]
}

/** A wallet of the catalogue, for this device. */
export interface ListedWallet extends CatalogueWallet {
  /** The wallet of this browser that it is, if it is installed. */
  readonly connector?: Connector
}

/** The filters of AllWallets. */
export interface WalletFilter {
  readonly isInstalled: boolean
  /** Has an app for phones. */
  readonly isMobile: boolean
  readonly isCertified: boolean
  /** Speaks this namespace of the site; undefined is any of them. */
  readonly namespace: ChainNamespace | undefined
}

/** Why a wallet is in the list or not, and where: for developers. */
export interface WalletExplanation {
  /** Of the connector, or of the wallet in the catalogue. A wallet that is both has two explanations, of one position. */
  readonly id: string
  readonly source: 'connector' | 'catalogue'
  readonly name: string
  /** From 0; undefined for one that is left out. */
  readonly position: number | undefined
  readonly kind: WalletKind | undefined
  /** A sentence, such as "left out: its id is in excludeWalletIds". */
  readonly reason: string
}

/** The catalogue as AllWallets shows it. Everything is observable. */
export interface WalletDirectory {
  /** Those loaded that the search and the filter let through, best first: what the visitor looks at is never reordered. */
  readonly wallets: readonly ListedWallet[]
  /** How many there are in all, loaded or not, for the search and the filter; at most so many, where the service does not know. */
  readonly count: number
  /** `loading`: nothing to show yet. `paging`: more on the way. `failed`: what is loaded stays. */
  readonly state: 'loading' | 'ready' | 'paging' | 'failed'
  readonly search: string
  readonly filter: WalletFilter
  /** Namespaces of this site to filter by. */
  readonly namespaces: readonly ChainNamespace[]
  /** Filters what is loaded at once, and asks the service after 300 ms. Kept until the modal closes. */
  setSearch(text: string): void
  setFilter(filter: Partial<WalletFilter>): void
  /** Fetches the next page, once however often it is called. Never rejects. */
  loadMore(): void
  /** Tries again what failed. */
  retry(): void
}

/** The wallets there are, for this site and this device. */
export interface WalletCatalogue extends WalletListing, WalletSuggester {
  readonly directory: WalletDirectory
  /** Every wallet known so far by id: of the host, of the service, of the snapshot. */
  find(id: string): ListedWallet | undefined
  /** The picture of a wallet, to be read while rendering: undefined until it is fetched, which reading begins. */
  icon(wallet: ListedWallet): string | undefined
  /** Puts a wallet first among the recent ones, of which two are kept. */
  remember(wallet: CatalogueWallet): void
  /** Why each wallet is where it is in Connect. */
  explain(): readonly WalletExplanation[]
}

/** The wallet catalogue, provided by `wallet-catalogue`. */
export const walletCatalogueService = defineService<WalletCatalogue>('wallet-catalogue')
/** All wallets, with search and filters. */
export const allWalletsView = defineView().as('AllWallets')

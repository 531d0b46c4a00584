import { defineService, isModalError, type CatalogueWallet, type Lazy } from '../../kernel/define.js'
import type { NetworkPictures } from '../../ui-shell/core/api.js'
import type { Platform } from '../../kernel/environment/Environment.js'
import type { BlockchainApi } from './BlockchainApi.js'
import type { WalletReaderOptions } from './wallets/readWallet.js'

export type * from './BlockchainApi.js'
export type * from './HostedOnramp.js'
export type * from './HostedPayments.js'
export type * from './HostedSessions.js'
export type * from './HostedSwaps.js'
export type { WalletReaderOptions } from './wallets/readWallet.js'

/** What `hostedApi()` takes: the address of each hosted service. */
export interface HostedApiOptions {
  /** Base address of the wallet API, or false for none. Default: `https://api.web3modal.org`. Used only with a `projectId`. */
  readonly walletApi?: string | false
  /** The same of the blockchain API: balances with prices, histories, names. Default: `https://rpc.walletconnect.org`. */
  readonly blockchainApi?: string | false
}

/** What {@link WalletApi.wallets} asks for. What is empty is not sent. */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  /** Wallets a page. */
  readonly entries: number
  readonly search?: string
  readonly badge_type?: 'none' | 'certified'
  /** Ids of the only wallets wanted. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** CAIP-2 ids: wallets of any of these chains. */
  readonly chains?: readonly string[]
}

/** A page of the catalogue. */
export interface WalletPage {
  /** The good ones; elements that are no wallets are dropped. Never more than were asked for. */
  readonly wallets: readonly CatalogueWallet[]
  /** How many wallets match on all pages. */
  readonly count: number
}

/** What a hosted picture is of. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** The hosted wallet API: typed, checked against schemas, with deadlines, caps and the common parameters `projectId`, `st`, `sv`. */
export interface WalletApi {
  /** Whether it can be asked: the host has a `projectId`, and has not switched the service off. */
  readonly isAvailable: boolean
  /**
   * Rejects with `HTTP_STATUS`, `SERVICE_UNREACHABLE`, `ANSWER_INVALID`, `PROJECT_ID_MISSING`, or with the reason of an aborted
   * `signal`; settles within 10 s.
   */
  wallets(query: WalletQuery, signal?: AbortSignal): Promise<WalletPage>
  /**
   * A picture as a `data:` URL, so that pages need no `img-src` for the service. Asked for once and kept; a failed one may be asked
   * for again after 30 s. Six are fetched at a time; one that nobody waits for any longer is given up.
   * @param id an image id, a fiat code or a token symbol; one that is none is not asked for
   * @returns undefined when there is none, or it is no picture, over 512 KiB, aborted, or not to be had now. Never rejects; settles
   * 10 s after its turn came.
   */
  image(kind: ImageKind, id: string, signal?: AbortSignal): Promise<string | undefined>
  /** The picture, where {@link image} has it already. */
  cachedImage(kind: ImageKind, id: string): string | undefined
  /**
   * What this page's origin is checked against: the project's own list and the defaults. Asked once.
   * Rejects as {@link wallets} does.
   */
  allowedOrigins(): Promise<readonly string[]>
}

/** The hosted wallet API, given by `hosted-api`: another plugin may stand in for it. */
export const walletApi = defineService<WalletApi>('hosted-api.walletApi')

/** The hosted blockchain API, given by `hosted-api`: another plugin may stand in for it. */
export const blockchainApi = defineService<BlockchainApi>('hosted-api.blockchainApi')

/** Why a hosted service refused a call, in its own words, cleaned for display; undefined if it gave no reason. */
export const reasonOf = (error: unknown): string | undefined =>
  isModalError(error, 'HTTP_STATUS') ? (error.cause as { readonly reason?: string }).reason : undefined

/** Reads a wallet from outside. Pure, and never throws. @returns undefined when it is none: no id, or no name that could be shown */
export type WalletReader = (value: unknown, options?: WalletReaderOptions) => CatalogueWallet | undefined

/** The service's pictures of networks, for the modal. */
export const networkPicturesService = defineService<NetworkPictures>('hosted-api.networkPictures')

/**
 * Fetches the reader that checks every wallet of the API, for wallets from elsewhere: a host's options, storage, a file. Needs
 * neither the service nor its plugin.
 */
export const loadWalletReader: Lazy<WalletReader> = async () =>
  (await import('./wallets/readWallet.js')).readWallet

/** Where extensions are had. */
export type ExtensionStore = 'chrome_store' | 'edge_store' | 'firefox_store' | 'safari_store'

/** The stores that a browser installs from, its own first. */
const stores: Readonly<Record<Platform['browser'], readonly ExtensionStore[]>> = {
  chrome: ['chrome_store'],
  brave: ['chrome_store'],
  opera: ['chrome_store'],
  edge: ['edge_store', 'chrome_store'],
  firefox: ['firefox_store'],
  safari: ['safari_store'],
  other: [],
}

/** The page from which this browser installs the extension of a wallet; undefined if there is none, as on phones. */
export const extensionPage = (
  wallet: Pick<CatalogueWallet, ExtensionStore>,
  { browser, isMobile }: Pick<Platform, 'browser' | 'isMobile'>,
): string | undefined => {
  const store = isMobile ? undefined : stores[browser].find(name => wallet[name] !== undefined)
  return store && wallet[store]
}

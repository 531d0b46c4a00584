import {
  defineNamespace,
  defineService,
  defineView,
  type CaipNetworkId,
  type ChainNamespace,
  type Network,
} from '../../kernel/define.js'
import type {
  StandardAccount,
  StandardChange,
  StandardOpener,
  StandardProvider,
} from '../../wallet-standard/index.js'
import type { WireTransaction } from './wire/readTransaction.js'

/** A network of Solana. Ids are the first 32 characters of the genesis hash (CAIP-2, solana profile). */
export type SolanaNetwork = Network

/** The features of the Wallet Standard's Solana extension that a wallet may have. */
export type SolanaFeature = keyof SolanaFeatures

/** How a transaction is sent; what is left out is the node's to choose. */
export interface SolanaSendOptions {
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  readonly skipPreflight?: boolean
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** An account, as the Wallet Standard has it. Its address is base58 of its public key: case counts. */
export type SolanaAccount = StandardAccount<'solana', SolanaFeature>

/** What `solana:signMessage` takes. */
export interface SolanaSignMessageInput {
  readonly account: { readonly address: string }
  readonly message: Uint8Array
}
/** What it gives. Some hardware wallets sign something else than they were given: verify against `signedMessage`. */
export interface SolanaSignMessageOutput {
  readonly signedMessage: Uint8Array
  /** 64 bytes, Ed25519. */
  readonly signature: Uint8Array
  readonly signatureType: 'ed25519'
}
/** What `solana:signTransaction` takes: a serialised transaction, legacy or versioned. */
export interface SolanaSignTransactionInput {
  readonly account: { readonly address: string }
  readonly transaction: Uint8Array
  /** `solana:mainnet`, or a CAIP-2 id of the site's networks. Default: the network that the modal shows. */
  readonly chain?: `${string}:${string}`
}
/** What `solana:signAndSendTransaction` takes. */
export interface SolanaSendTransactionInput extends SolanaSignTransactionInput {
  readonly options?: SolanaSendOptions
}

/** The features of the Wallet Standard's Solana extension, as hosts have them. */
export interface SolanaFeatures {
  readonly 'solana:signMessage': {
    readonly version: '1.1.0'
    signMessage(...inputs: readonly SolanaSignMessageInput[]): Promise<readonly SolanaSignMessageOutput[]>
  }
  readonly 'solana:signTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    /** Several are signed together. Answers in the order of the inputs. */
    signTransaction(
      ...inputs: readonly SolanaSignTransactionInput[]
    ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    signAndSendTransaction(
      ...inputs: readonly SolanaSendTransactionInput[]
    ): Promise<readonly { readonly signature: Uint8Array }[]>
  }
}

/** What the event `change` says has become different. */
export type SolanaChange = StandardChange<'solana', SolanaFeatures>

/**
 * The provider that hosts get: a wallet of the Wallet Standard, one object whichever wallet is behind it. Fit for
 * `StandardWalletAdapter` of wallet-adapter, and for whatever else takes such wallets. Rejects with `ModalError`s:
 * `WALLET_NOT_CONNECTED`, `ACCOUNT_NOT_OPEN`, `FEATURE_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`, `USER_REJECTED`, `WALLET_FAILED`, ….
 */
export type SolanaProvider = StandardProvider<'solana', SolanaFeatures>

/** A message, who signs it, and on which network: remote wallets are asked on one. */
export interface SolanaMessageRequest {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly message: Uint8Array
}
/** A transaction, who signs it, and on which network. */
export interface SolanaTransactionRequest {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly transaction: Uint8Array
  readonly options?: SolanaSendOptions
}

/**
 * A connected Solana wallet of any kind, behind one face: the `provider` of a session. Bytes in, bytes out; every answer is checked.
 * Rejects with `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_FAILED`, `FEATURE_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`, `ACCOUNT_NOT_OPEN`.
 */
export interface SolanaWallet {
  /** Whether it has a feature now. */
  can(feature: SolanaFeature): boolean
  /** Whether it may be asked on a network. */
  knows(networkId: CaipNetworkId): boolean
  signMessage(request: SolanaMessageRequest): Promise<Omit<SolanaSignMessageOutput, 'signatureType'>>
  /** Signed transactions, in the order of the requests. */
  signTransactions(requests: readonly SolanaTransactionRequest[]): Promise<readonly Uint8Array[]>
  /** Signatures of 64 bytes, in the order of the requests. */
  sendTransactions(requests: readonly SolanaTransactionRequest[]): Promise<readonly Uint8Array[]>
  /** Ends the session as its owner would, so that whoever follows it learns of it. */
  end(): Promise<void>
}

/** The `solana` namespace (CAIP-2). */
export const solanaNamespace = defineNamespace<SolanaProvider>().as('solana')

/** Turns wallets of the Wallet Standard into sessions, for connectors: how the wallet was found is their part. */
export type SolanaWalletsService = StandardOpener
/** Given by `chain-solana`. */
export const solanaWalletsService = defineService<SolanaWalletsService>('chain-solana.wallets')

/** Takes Solana's texts and bytes apart, and puts them together. */
export interface SolanaCodec {
  toBase58(bytes: Uint8Array): string
  /** @returns undefined where the text is none, or longer than `maxLength` characters: reading one costs the square of that */
  fromBase58(text: unknown, maxLength: number): Uint8Array | undefined
  /** The public key of an address; undefined for a text that is none. */
  publicKeyOf(address: unknown): Uint8Array | undefined
  /** A transaction, legacy or version 0, signed or not; undefined where the bytes are none. */
  readTransaction(bytes: Uint8Array): WireTransaction | undefined
  /** What the signers of a transaction sign; undefined where the bytes are none. */
  messageOf(bytes: Uint8Array): Uint8Array | undefined
}
/** Fetches {@link SolanaCodec}. */
export interface SolanaCodecService {
  /** Rejects with `PLUGIN_LOAD_FAILED`. */
  load(): Promise<SolanaCodec>
}
/** Given by `chain-solana`, for connectors whose wallets take Solana's bytes in their own way. */
export const solanaCodecService = defineService<SolanaCodecService>('chain-solana.codec')

/** Asks the nodes of a network, the host's URLs first. */
export interface SolanaRpcService {
  /**
   * Calls a JSON-RPC method. Settles within 10 s, over all nodes. Rejects with `RPC_URL_MISSING`, `RPC_TIMEOUT`, `RPC_WRONG_CHAIN`,
   * `RPC_BAD_ANSWER`, or `RPC_CALL_FAILED`, whose `cause` is the node's own `{ code, message, data }`.
   * @returns the `result`, whose shape is for the caller to check
   */
  request(network: Network, method: string, params?: readonly unknown[]): Promise<unknown>
}
/** Given by `chain-solana`: the guarded way to the nodes. */
export const solanaRpcService = defineService<SolanaRpcService>('chain-solana.rpc')

/** A URL of the host's own node, with headers where the node wants some. */
export type SolanaRpcUrl =
  string | { readonly url: string; readonly headers?: Readonly<Record<string, string>> }

/** A wallet whose app has a browser of its own, and a link that opens a page there. */
export interface WalletBrowser {
  readonly name: string
  /**
   * A universal link (`https:`). The address of the page takes the place of `{url}`, its origin that of `{origin}`, encoded:
   * `https://harbor.example/browse/{url}?ref={origin}`
   */
  readonly link: string
  /** A `data:` picture. Default: that of the catalogue, else initials. */
  readonly icon?: string
  /** The chains that the wallet offers to pages there. Default: Solana. */
  readonly namespaces?: readonly ChainNamespace[]
}

/** How this page is opened in the apps of wallets. */
export interface WalletBrowserOptions {
  /** Wallets of the host's own, before those that come along. */
  readonly wallets?: readonly WalletBrowser[]
  /** The address that is opened, of the page's own. Default: without its query and fragment, which may hold secrets. */
  readonly pageUrl?: (href: string) => string
}

/** What {@link openInWalletView} is told. */
export interface OpenInWalletData {
  /** Of a connector with a `pageLink`. */
  readonly connectorId: string
}
/** Opens this page in a wallet's app, where the visitor goes on. Any plugin may list connectors that open it: those with a `pageLink`. */
export const openInWalletView = defineView<OpenInWalletData | undefined>().as('OpenInWallet')

/** Options of `solana()`. */
export interface SolanaOptions {
  /** `solanaMainnet`, `solanaDevnet`, `solanaTestnet`, or others of their shape, in the order of display. */
  readonly networks: readonly SolanaNetwork[]
  /** The network to start on; default: the first. */
  readonly defaultNetwork?: CaipNetworkId
  /** The host's own nodes by network id: asked before all others. */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, readonly SolanaRpcUrl[]>>
  /** The hosted RPC service for Solana's own three networks, or false for none. Used only with a `projectId`. */
  readonly hostedRpc?: string | false
  /** On phones, the wallets in whose apps this page can be opened, for those that are reached in no other way. false: none are offered. */
  readonly walletBrowsers?: WalletBrowserOptions | false
}

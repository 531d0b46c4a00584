import type { Authentication, AuthenticationRequest } from './authentication.js'
import type { CaipNetworkId } from './caip.js'
import type { OpenableView } from './keys.js'
import type { ChainNamespace } from './network.js'

/** Account types. Those of EVM and Bitcoin wallets are named for completion; the set is open. */
export type AccountType =
  'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx' | (string & Record<never, never>)

/** One account that a wallet has opened to this site. */
export interface Account {
  readonly address: string
  readonly type: AccountType
  /** What the wallet calls it, cleaned for display. Anybody can call an account anything: never show it in place of an address. */
  readonly label?: string
  /** Which account it is, where networks write its address differently. Default: the address. */
  readonly identity?: string
  /** False for a smart account that is not on its network yet: its first transaction puts it there. It receives and signs all the same. */
  readonly isDeployed?: boolean
}

/** Connector types, and `WALLET_CONNECT` for remote sessions. The set is open. */
export type ConnectorType =
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | (string & Record<never, never>)

/** What a session tells about changes that happen inside the wallet. */
export interface SessionListener {
  /**
   * The accounts opened to this site, active first. Empty: the visitor disconnected this site in the wallet.
   * @param networkId where the wallet has moved to another network along with that: nobody sees the one without the other
   */
  accountsChanged(accounts: readonly Account[], networkId?: CaipNetworkId): void
  /** The wallet moved to another network. */
  networkChanged(networkId: CaipNetworkId): void
  /** The session is over. */
  ended(): void
}

/** What a wallet opens to this site at one time. */
export interface SessionReading {
  /** Active first. Empty: the visitor has disconnected this site in the wallet. */
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
}

/** One namespace of a connected wallet, as a connector hands it to the kernel: validated, in canonical form. */
export interface WalletSession {
  readonly namespace: ChainNamespace
  /** At least one; the first is the active one. */
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  /** The wallet's own provider, in the shape of its ecosystem. */
  readonly provider: unknown
  /** Networks that a remote wallet approved; absent when the wallet may use any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  /** Whether the wallet can be asked for networks beside these, too: it may add them. */
  readonly supportsAllNetworks?: boolean
  /** Who answered, where the connector leads to many wallets. Default: name and icon of the connector. */
  readonly wallet?: {
    readonly name: string
    readonly icon?: string
    readonly identifier?: string
    readonly social?: string
  }
  /** What was signed beside connecting, where that was asked for and the wallet can. */
  readonly authentications?: readonly Authentication[]
  /**
   * Reads again what the wallet opens, where that shows nothing to the visitor: not every wallet tells of changes. Undefined where it
   * cannot be known, as when this is missing or rejects.
   */
  read?(): Promise<SessionReading | undefined>
  /**
   * For a wallet that goes by one account at a time, the first of `accounts`, and says itself which one: moves it to its account of a type.
   * Resolves with what it opens then, which it does not tell its listeners. Rejects where the wallet stays as it was. Missing: any of
   * `accounts` can be the active one, and the kernel chooses.
   */
  prefer?(type: AccountType): Promise<readonly Account[]>
  /** Follows the wallet. Returns the function that stops it and takes away every listener. */
  watch(listener: SessionListener): () => void
  /** Ends the session in the wallet where it supports that. Never rejects for a wallet that does not. */
  disconnect(): Promise<void>
}

/** How far the wallet has come with a request, for the words on the screen. */
export type WalletProgress = 'waiting' | 'locked' | 'pending'

/** What the kernel asks of a connector. */
export interface WalletRequest {
  readonly namespaces: readonly ChainNamespace[]
  /** The network that the host wants, a namespace each; the connector asks the wallet to move there. */
  readonly networkIds: ReadonlyMap<ChainNamespace, CaipNetworkId>
  /** What is to be signed in the same prompt. A connector or wallet that cannot leaves it, and connects. */
  readonly authentication?: AuthenticationRequest
  /** Aborted when the modal is disposed. A visitor who leaves does not abort: the wallet may still show the request, and coming back joins it. */
  readonly signal: AbortSignal
  progress(state: WalletProgress): void
}

/** A request to a wallet whose provider a plugin brings, as `guardRpc` and the hooks `rpc.classify` and `rpc.requested` are given it. */
export interface RpcCall {
  readonly namespace: ChainNamespace
  readonly method: string
  readonly params: unknown
}

/** A way to reach one wallet. */
export interface Connector {
  /** Unique on this page. */
  readonly id: string
  /** Stable over page loads (rdns, else name): what storage remembers. */
  readonly key: string
  /** Keys that storage may know it by from other versions, or from another modal that wrote the same storage. Default: none. */
  readonly formerKeys?: readonly string[]
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly ChainNamespace[]
  readonly icon?: string
  readonly rdns?: string
  /** How analytics names this way. Default: `browser`. A login by `social` is counted by who signs visitors in, as no connection. */
  readonly method?: 'browser' | 'qrcode' | 'mobile' | 'email' | 'social'
  /** Said beside the name when two wallets claim the same identity. */
  readonly isAmbiguous?: boolean
  /**
   * The connectors that this one stands for, one wallet that several chains have each found: set by the kernel.
   * Their namespaces do not overlap. They are asked, not this one; sessions, storage and restoring are theirs.
   */
  readonly members?: readonly Connector[]
  /**
   * What the visitor approves to, such as the wallet's own object: members of one wallet that name the same are opened by one approval,
   * so nobody is asked which of them. Default: an approval of its own.
   */
  readonly approval?: object
  /** What a press does, under its name: a message id. Default: what the core knows of its type. */
  readonly purpose?: string
  /** The view in which the visitor connects with it, which is told `{ connectorId }`. Default: ConnectingExternal, with the request made in the click. */
  readonly opens?: OpenableView
  /** The link that opens this page in the wallet's own browser, where the visitor connects: as of now. See `openInWalletView` of `portico/chain-solana`. */
  pageLink?(): string | undefined
  /**
   * Fetches what {@link connect} needs, when the visitor points at the wallet: the click then waits for nobody but the wallet. Asks
   * nobody anything. A failure counts for nothing: `connect` tries anew.
   */
  prepare?(): Promise<unknown>
  /** Asks the wallet. Resolves with one session a namespace, at least one. Rejects with a {@link ModalError}. */
  connect(request: WalletRequest): Promise<readonly WalletSession[]>
  /** How long {@link restore} may take. Default: 10 s. Whoever is later is disconnected on this page, and tried again at the next visit. */
  readonly restoreMs?: number
  /** Resumes without asking the visitor; an empty list when the wallet no longer knows this site. */
  restore(request: WalletRequest): Promise<readonly WalletSession[]>
}

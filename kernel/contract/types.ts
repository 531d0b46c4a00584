import type { Authentication, AuthenticationRequest } from './authentication.js'
import type { CaipAddress, CaipNetworkId } from './caip.js'
import type { OpenableView } from './keys.js'

/** A CAIP-2 namespace. Five are listed for completion in editors; the set is open. */
export type ChainNamespace =
  'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos' | (string & Record<never, never>)

/** A site where the accounts and transactions of a network can be looked at. */
export interface BlockExplorer {
  readonly name: string
  readonly url: string
  /** Link of an account, with `{address}` in its place. Default: `{url}/address/{address}`. */
  readonly addressUrl?: string
  /** Link of a transaction, with `{hash}` in its place. Default: `{url}/tx/{hash}`. */
  readonly transactionUrl?: string
}

/** One network of a chain, as `viem` chains have it. */
export interface Network {
  /** Number for `eip155`, reference text for the others. */
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    /** What Portico itself asks, the host's own URLs first. */
    readonly default: { readonly http: readonly string[] }
    /** What wallets are given when they add the network: never the hosted service. */
    readonly chainDefault?: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: BlockExplorer }
  /**
   * A network for trying things out: the list says so, and its balance is not read (`nativeBalance` is not asked). The account shows 0.00,
   * and to hosts `balance` is undefined.
   */
  readonly testnet?: boolean
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  /** True for the stand-in that shows a network of the wallet that the host does not list. */
  readonly unsupported?: true
}

/** Account types. Those of EVM and Bitcoin wallets are listed for completion in editors; the set is open. */
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

/** Name and icon of a connected wallet. */
export interface WalletInfo {
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly type: ConnectorType
}

/** Called by a session when something changes in the wallet. */
export interface SessionListener {
  /** The accounts opened to this site, active first. Empty: the visitor disconnected this site in the wallet. */
  accountsChanged(accounts: readonly Account[]): void
  /** The wallet moved to another network. */
  networkChanged(networkId: CaipNetworkId): void
  /** The session is over. */
  ended(): void
}

/** The accounts and networks that a wallet has opened to this site at one moment. */
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
  readonly wallet?: { readonly name: string; readonly icon?: string }
  /** What was signed beside connecting, where that was asked for and the wallet can. */
  readonly authentications?: readonly Authentication[]
  /**
   * Reads again what the wallet opens, where that shows nothing to the visitor: not every wallet tells of changes. Undefined where it
   * cannot be known, as when this is missing or rejects.
   */
  read?(): Promise<SessionReading | undefined>
  /** Follows the wallet. Returns the function that stops it and takes away every listener. */
  watch(listener: SessionListener): () => void
  /** Ends the session in the wallet where it supports that. Never rejects for a wallet that does not. */
  disconnect(): Promise<void>
}

/** How far a wallet has got with a request, for the text on the screen. */
export type WalletProgress = 'waiting' | 'locked' | 'pending'

/** How far a connection attempt has come. `checking`: it is not the wallet that takes its time, but the site, whose guards are asked. */
export type ConnectProgress = WalletProgress | 'checking'

/** A connection request, as the kernel passes it to a connector. */
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

/** A way to reach one wallet. */
export interface Connector {
  /** Unique on this page. */
  readonly id: string
  /** Stable over page loads (rdns, else name): what storage remembers. */
  readonly key: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly ChainNamespace[]
  readonly icon?: string
  readonly rdns?: string
  /** How analytics names this way. Default: `browser`. */
  readonly method?: 'browser' | 'qrcode' | 'mobile' | 'email'
  /** Said beside the name when two wallets claim the same identity. */
  readonly isAmbiguous?: boolean
  /**
   * The connectors that this one stands for, one wallet that several chains have each found: set by the kernel.
   * Their namespaces do not overlap. They are asked, not this one; sessions, storage and restoring are theirs.
   */
  readonly members?: readonly Connector[]
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

/** A connection of one namespace, as stores and hosts see it. Immutable: a change makes a new one. */
export interface Connection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  readonly connectorKey: string
  readonly wallet: WalletInfo
  readonly address: string
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  readonly session: WalletSession
}

/** Connection status of a namespace. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** The form of one namespace in `getState()`: plain data, safe to keep. */
export interface NamespaceState {
  readonly namespace: ChainNamespace
  readonly status: ConnectionStatus
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  /** Every account that the wallet has opened, the active one first. */
  readonly accounts: readonly Account[]
  /** The same in the order of the wallet, which choosing does not change: for lists. */
  readonly allAccounts: readonly Account[]
  /** What the wallet calls them, by address: those that it has a name for. */
  readonly addressLabels: Readonly<Record<string, string>>
  readonly network: Network | undefined
  readonly networks: readonly Network[]
  readonly wallet: WalletInfo | undefined
  /** Exact decimal text, such as `0.16`. Undefined: not known, as on networks with `testnet: true`, where it is not read. */
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  /** How the active account calls itself (an ENS name, for one), and its picture, as far as they are known by now. */
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
  /** The page of the active account on the explorer of its network, where that has one. */
  readonly addressExplorerUrl: string | undefined
  /** The type of account that is the active one, where the wallet opens several types. */
  readonly preferredAccountType: AccountType
}

/** Parameters of `connect`. */
export interface ConnectRequest {
  /**
   * Of one connector (`solana:Phantom`), which is asked alone, for its own chain; or of a wallet as a whole, on whichever chains it is
   * found: `wallet:` and its name (`wallet:phantom`).
   */
  readonly connectorId: string
  /** Only these namespaces of the wallet; default: all that the wallet speaks and the host has. */
  readonly namespaces?: readonly ChainNamespace[]
  /** The network to be on afterwards; default: the active one of its namespace. */
  readonly networkId?: CaipNetworkId
  /** What the wallet is asked to sign in the same prompt, if it can: for plugins that tap `connect.prepare`. */
  readonly authentication?: AuthenticationRequest
  onProgress?(state: ConnectProgress): void
  /** Told why not all of the chains were connected, while some were: `connect` then resolves with those. */
  onIncomplete?(error: unknown): void
}

/** Parameters of `disconnect`. */
export interface DisconnectRequest {
  /** Only this namespace; default: all. */
  readonly namespace?: ChainNamespace
}

/** A feature of a wallet (send, receive, …) that a remote session or the embedded wallet asks the host to allow. */
export interface RpcCall {
  readonly namespace: ChainNamespace
  readonly method: string
  readonly params: unknown
}

/** A guard's "no". A guard can only refuse or stay silent, never approve past another guard. */
export interface Refusal {
  readonly refuse: string
}

/** An event for analytics and the host's own log: never with secrets or message texts. */
export interface ModalEvent {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
}

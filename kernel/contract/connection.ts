import type { AuthenticationRequest } from './authentication.js'
import type { CaipAddress, CaipNetworkId } from './caip.js'
import type { ChainNamespace, Network } from './network.js'
import type { Account, AccountType, ConnectorType, WalletProgress, WalletSession } from './wallet.js'

/** How a connected wallet is shown. */
export interface WalletInfo {
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly type: ConnectorType
  /** As whom the visitor has signed in to it: an e-mail address, a user name. */
  readonly identifier?: string
  /** The site that they have signed in by, such as `google`, where it is one. */
  readonly social?: string
}

/** How far a connection attempt has come. `checking`: it is not the wallet that takes its time, but the site, whose guards are asked. */
export type ConnectProgress = WalletProgress | 'checking'

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
  /** How many transactions of the active account are on their way, as far as they were sent from here. */
  readonly pendingTransactions: number
  /** The page of the active account on the explorer of its network, where that has one. */
  readonly addressExplorerUrl: string | undefined
  /** The type of account that is the active one, where the wallet opens several types. */
  readonly preferredAccountType: AccountType
}

/** What `connect` takes. */
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

/** What `disconnect` takes. */
export interface DisconnectRequest {
  /** Only this namespace; default: all. */
  readonly namespace?: ChainNamespace
}

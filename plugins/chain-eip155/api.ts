import type { Chain, Client, Transport } from 'viem'
import type { CaipNetworkId, Network, WalletRequest, WalletSession } from '../../kernel/define.js'
import { defineCapability, defineNamespace, defineService } from '../../kernel/define.js'

/** A call as EIP-1193 has it. */
export interface Eip1193Request {
  readonly method: string
  readonly params?: unknown
}

/** What each event of a provider hands to its listeners (EIP-1193 "Events"). */
export interface Eip1193Events {
  readonly connect: { readonly chainId: string }
  /** Its `code` is 4900 when the connection is over, 1013 when the wallet has lost its chains and looks for them. */
  readonly disconnect: Error & { readonly code: number }
  readonly accountsChanged: readonly `0x${string}`[]
  /** In hex. */
  readonly chainChanged: string
  /** What the wallet sends by itself, such as what was subscribed to (EIP-758). */
  readonly message: { readonly type: string; readonly data: unknown }
}

/** A listener of a provider event; what it is handed depends on the event (EIP-1193). */
export type Eip1193Listener = (...data: unknown[]) => void

/**
 * The provider that hosts get, fit for `custom()` of viem, `BrowserProvider` of ethers, web3.js, and `injected({ target })` of wagmi.
 */
export interface Eip1193Provider {
  /**
   * Asks the wallet, or a node where no wallet is needed. What the answer is, the caller knows by the method; it is not checked. `eth_requestAccounts` opens the modal while nobody is connected.
   * Rejects with an error that has a numeric `code` (EIP-1193 "Provider Errors"): the wallet's own, or 4001 (the modal was closed),
   * 4900 (not connected), 4901 (the wallet is on another network), -32602 (no method).
   */
  request<Result = unknown>(args: Eip1193Request): Promise<Result>
  /** Listens to an event. Gives the provider, as the other three do. */
  on<E extends keyof Eip1193Events>(event: E, listener: (data: Eip1193Events[E]) => void): this
  on(event: string, listener: Eip1193Listener): this
  /** As {@link on}, for the next time alone. */
  once<E extends keyof Eip1193Events>(event: E, listener: (data: Eip1193Events[E]) => void): this
  once(event: string, listener: Eip1193Listener): this
  removeListener<E extends keyof Eip1193Events>(event: E, listener: (data: Eip1193Events[E]) => void): this
  removeListener(event: string, listener: Eip1193Listener): this
  /** The same as {@link removeListener}. */
  off<E extends keyof Eip1193Events>(event: E, listener: (data: Eip1193Events[E]) => void): this
  off(event: string, listener: Eip1193Listener): this
}

/** A wallet's provider. It may lack events, and all its answers are validated. */
export interface WalletProvider {
  request(args: Eip1193Request): Promise<unknown>
  on?(event: string, listener: Eip1193Listener): unknown
  removeListener?(event: string, listener: Eip1193Listener): unknown
}

/** The `eip155` namespace (CAIP-2): the EVM chains. */
export const eip155Namespace = defineNamespace<Eip1193Provider, `0x${string}`>().as('eip155')

/** Turns EIP-1193 providers into sessions, for connectors: how the provider was found is their part. */
export interface Eip1193Service {
  /** Fetches what {@link connect} needs: for `prepare` of a connector. Asks nobody anything. */
  prepare(): Promise<void>
  /**
   * Asks for accounts, moves the wallet to the wanted network where it lets itself be moved, and opens a session. Waits as long
   * as the wallet does. Rejects with `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_BAD_ACCOUNTS`, `INVALID_CHAIN_ID`,
   * `WALLET_FAILED`, `CONNECT_ABORTED`.
   */
  connect(provider: WalletProvider, request: WalletRequest): Promise<WalletSession>
  /** Resumes without asking the visitor (`eth_accounts`); undefined when the wallet opens no account to this site. */
  restore(provider: WalletProvider, request: WalletRequest): Promise<WalletSession | undefined>
  /** The canonical form of an address, with its checksum (ERC-55); undefined for what is none: for connectors that open sessions by themselves. */
  toAddress(value: unknown): Promise<`0x${string}` | undefined>
}
/** Turns EIP-1193 providers into sessions; for connectors of EVM wallets. */
export const eip1193Service = defineService<Eip1193Service>('chain-eip155.eip1193')

/** Reads the networks through JSON-RPC, for balances, names, gas. */
export interface RpcService {
  /**
   * A viem client, the same one for the same network, for the actions of `viem/actions`. Every request settles within 10 s.
   * Rejects with `RPC_URL_MISSING` for a network without a URL.
   */
  client(network: Network): Promise<Client<Transport, Chain>>
}
/** Clients for the nodes of the networks, the host's URLs first. */
export const rpcService = defineService<RpcService>('chain-eip155.rpc')

/** Runs contracts, and says who may be asked for what they keep elsewhere. */
export interface ContractCalls {
  /**
   * Runs a contract (`eth_call`) at the newest block. Calls of one moment go out as one batch.
   * @param data the encoded call
   * @returns what the contract gives back; undefined where it fails, as for a token that there is not. Rejects as a request of
   * {@link RpcService.client} does where no node can be asked, and with `RPC_BAD_ANSWER`
   */
  call(network: Network, contract: `0x${string}`, data: `0x${string}`): Promise<`0x${string}` | undefined>
  /** The origins that the host lets be asked for what is kept outside of the chain (EIP-3668): {@link Eip155Options.nameGateways}. */
  readonly nameGateways: readonly string[]
}
/** A capability of `eip155`: tells a contract that fails from a node that cannot be asked. */
export const contractCalls = defineCapability<ContractCalls>('chain-eip155.contractCalls')

/** Whose assets a wallet is asked for, and where. */
export interface WalletAssetsQuery {
  readonly session: WalletSession
  readonly address: string
  readonly network: Network
}
/**
 * Asks connected wallets what an account holds. What a wallet says is to be checked. Everything settles within 3 s after its code is
 * there, and rejects with `PLUGIN_LOAD_FAILED` alone.
 */
export interface WalletAssets {
  /** Whether the wallet says that it tells (`assetDiscovery` of EIP-5792). */
  canTell(query: WalletAssetsQuery): Promise<boolean>
  /**
   * Asks for the list (`wallet_getAssets`, EIP-7811).
   * @param types of the assets that are wanted, such as `erc721`. Default: all
   * @returns undefined where the wallet gives no list
   */
  list(query: WalletAssetsQuery, types?: readonly string[]): Promise<readonly unknown[] | undefined>
}
/** A capability of `eip155`: the list of tokens that a wallet keeps. */
export const walletAssets = defineCapability<WalletAssets>('chain-eip155.walletAssets')

/** A URL of the host's own node, with headers where the node wants some. */
export type RpcUrl = string | { readonly url: string; readonly headers?: Readonly<Record<string, string>> }

/** A network of `portico/networks`, a chain of `viem/chains`, or one of the same shape. */
export interface ViemChainLike {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  /** Where the network keeps names, its universal resolver: as `viem/chains` have it. */
  readonly contracts?:
    | {
        readonly ensUniversalResolver?: { readonly address: string } | undefined
        readonly [contract: string]: unknown
      }
    | undefined
  /** The endings of the names that the network keeps, where it does not keep all: `['.linea.eth']`. */
  readonly ensTlds?: readonly string[] | undefined
}

/** A token that the host names, to be read from the chain. */
export interface Eip155Token {
  readonly address: string
  /** What is left out, the contract is asked for. */
  readonly symbol?: string
  readonly name?: string
  readonly decimals?: number
  /** A `data:` picture. */
  readonly icon?: string
}

/** Options of `eip155()`. */
export interface Eip155Options {
  readonly networks: readonly (Network | ViemChainLike)[]
  /** The network to start on; default: the first. */
  readonly defaultNetwork?: CaipNetworkId
  /** The host's own nodes by network id (`eip155:1`): asked before all others, and given to wallets that add the network. */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, readonly RpcUrl[]>>
  /** The hosted RPC service for known chains, or false for none. Used only with a `projectId`. */
  readonly hostedRpc?: string | false
  /** ERC-20 tokens by network id (`eip155:1`) whose balances are read from the nodes, without a hosted service. */
  readonly tokens?: Readonly<Record<CaipNetworkId, readonly Eip155Token[]>>
  /**
   * Origins such as `https://gateway.example` that may be asked for names which are kept outside of the chain (EIP-3668): they learn which
   * name is looked up, and from where. Default: none.
   */
  readonly nameGateways?: readonly string[]
}

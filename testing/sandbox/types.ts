import type { Blockchain } from './blockchain/Blockchain.js'
import type { SandboxAccount } from './chains/accounts.js'
import type { Ens } from './chains/createEns.js'
import type { ChainDefinition } from './chains/ChainDefinition.js'
import type { BitcoinChainDefinition } from './chains/bitcoin/BitcoinChainDefinition.js'
import type { SandboxBitcoinChain } from './chains/bitcoin/describeBitcoinChain.js'
import type { CosmosChainDefinition } from './chains/cosmos/CosmosChainDefinition.js'
import type { SandboxCosmosChain } from './chains/cosmos/describeCosmosChain.js'
import type { SandboxPolkadotChain } from './chains/polkadot/describePolkadotChain.js'
import type { PolkadotChainOptions } from './chains/polkadot/LazyPolkadotChain.js'
import type { SandboxSolanaChain } from './chains/solana/describeSolanaChain.js'
import type { SolanaChainDefinition } from './chains/solana/SolanaChainDefinition.js'
import type { SandboxExchange } from './exchange/sandboxExchange.js'
import type { Swap } from './exchange/Swap.js'
import type { FaultMode } from './faults/findFault.js'
import type { Sponsor } from './bundler/Sponsor.js'
import type { Pay } from './pay/Pay.js'
import type { SmartAccountServices } from './chains/smart-accounts/smartAccountsOf.js'
import type { SandboxOnramp } from './onramp/SandboxOnramp.js'
import type { Relay } from './relay/Relay.js'
import type { AnalyticsEvent } from './services/createAnalyticsService.js'
import type { SandboxSecureSite } from './secure-site/startSecureSite.js'
import type { ProjectOptions } from './services/ProjectOptions.js'
import type { ServiceName } from './services/Service.js'

/** How a sandbox is started. */
export interface SandboxOptions {
  /** Interface to listen on. Default `127.0.0.1`. */
  readonly host?: string
  /** Port to listen on. Default 0: any free one. */
  readonly port?: number
  /** Size of the wallet catalogue. Default 300. */
  readonly wallets?: number
  /**
   * Where the links of the invented wallets lead: `nowhere`, in every shape that the real catalogue has, or to the sandbox's `phone`, for
   * demos that people press; homepages and stores then lead to a page that says what the wallet is. Default `nowhere`.
   */
  readonly walletLinks?: 'nowhere' | 'phone'
  /** Chains to run. Default: 31337 and 31338; an empty list needs no anvil. */
  readonly chains?: readonly ChainDefinition[]
  /**
   * Solana networks to run. Default: a main one and a test one, where the package `litesvm` is installed; an empty list needs
   * none.
   */
  readonly solana?: readonly SolanaChainDefinition[]
  /**
   * Bitcoin networks to run. Default: a main one and a test one, where the package `bitcoinjs-lib` is installed; an empty list
   * needs none.
   */
  readonly bitcoin?: readonly BitcoinChainDefinition[]
  /** Cosmos networks to stand in for. Default: a main one and a test one; an empty list means none. */
  readonly cosmos?: readonly CosmosChainDefinition[]
  /**
   * Port of the secure site, which is at an origin of its own. Default 0: any free one. False: none is started. Default where the package
   * `@portico/secure-site` is not installed: none.
   */
  readonly secureSitePort?: number | false
  /** What the hosted services know about projects. Default: every well-formed project id is accepted. */
  readonly projects?: ProjectOptions
  /** False: a line on standard output for each request. Default true. */
  readonly quiet?: boolean
}

/** A chain of a running sandbox. */
export interface SandboxChain extends ChainDefinition {
  /** JSON-RPC over the sandbox, so that faults apply. */
  readonly rpcUrl: string
  /** Ten accounts with 10000 coins each; the first two hold 10000 TUSD, too. */
  readonly accounts: readonly SandboxAccount[]
  /** Test USD, an ERC-20 of OpenZeppelin's that anyone may mint. */
  readonly token: {
    readonly address: `0x${string}`
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /** Multicall3 at its canonical address. */
  readonly multicall3: `0x${string}`
  /** Where names are looked up, on main chains: ENS, in one contract of the sandbox's own. */
  readonly ensUniversalResolver?: `0x${string}`
  /** What smart accounts need, on main chains where the package `@account-abstraction/contracts` is installed. */
  readonly smartAccounts?: SmartAccountServices
  /** Uniswap, version 2, with pools of test tokens, where the packages `@uniswap/v2-core` and `@uniswap/v2-periphery` are installed. */
  readonly exchange?: SandboxExchange
  /** Process id of its anvil. */
  readonly pid: number
}

/** What a sandbox has done so far. */
export interface SandboxStats {
  readonly uptimeMs: number
  /** Requests being answered now. */
  readonly openExchanges: number
  readonly services: readonly {
    readonly name: ServiceName
    /** So far, without preflights. */
    readonly requests: number
    /** The one set for the service; path and header of a request do not show here. */
    readonly fault: FaultMode
  }[]
  readonly analytics: { readonly recorded: number; readonly rejected: number }
}

/** A running sandbox. */
export interface Sandbox {
  /** `http://{host}:{port}`. */
  readonly url: string
  /** Base of the wallet API: `GET {walletApiUrl}/getWallets?…`. */
  readonly walletApiUrl: string
  /** Base of the analytics service: `POST {analyticsUrl}/e?…`. */
  readonly analyticsUrl: string
  /** Base of the hosted JSON-RPC service: `POST {hostedRpcUrl}/v1/?chainId=…&projectId=…`. */
  readonly hostedRpcUrl: string
  /** Base of the blockchain API: `GET {blockchainApiUrl}/v1/account/{address}/balance?…`. */
  readonly blockchainApiUrl: string
  /** Address of the relay, `ws://…`, for the `relay` endpoint of Portico and the `relayUrl` of WalletConnect clients. */
  readonly relayUrl: string
  /** Base of the verify service, to lead `https://verify.walletconnect.org` to. */
  readonly verifyUrl: string
  /** The page of the phone; `{phoneUrl}?uri=…` pairs at once. */
  readonly phoneUrl: string
  /** The secure site, which keeps the accounts of the embedded wallet. Undefined where the package `@portico/secure-site` is not installed. */
  readonly secureSite: SandboxSecureSite | undefined
  /** What tests can do to the blockchain API. */
  readonly blockchain: Blockchain
  /** What tests can do to the exchange of its chains, and to the service that builds swaps. */
  readonly swap: Swap
  /** Purchases with money. */
  readonly onramp: SandboxOnramp
  /** What tests can do to the exchanges that visitors pay from. */
  readonly pay: Pay
  /** Whether the fees of smart accounts are paid for them. */
  readonly sponsor: Sponsor
  /** The relay's controls. */
  readonly relay: Relay
  readonly chains: readonly SandboxChain[]
  /** The ENS of the first main chain. */
  readonly ens: Ens
  /**
   * JSON-RPC address of a chain.
   * @throws SandboxError `CHAIN_UNKNOWN`
   */
  rpcUrl(chainId: number): string
  /** Empty where the package `litesvm` is not installed. */
  readonly solana: readonly SandboxSolanaChain[]
  /** Empty where the package `bitcoinjs-lib` is not installed. */
  readonly bitcoin: readonly SandboxBitcoinChain[]
  readonly cosmos: readonly SandboxCosmosChain[]
  /**
   * Starts the Substrate chain, which takes some 3 s and 250 MB; another call gives the same one. It needs the package
   * `@acala-network/chopsticks`.
   * @throws SandboxError `PACKAGE_NOT_INSTALLED`, `CHAIN_NOT_STARTED`
   */
  startPolkadot(options: PolkadotChainOptions): Promise<SandboxPolkadotChain>
  /** The usage events taken in (the last 10000), oldest first. */
  analyticsEvents(): readonly AnalyticsEvent[]
  clearAnalytics(): void
  /** Lets a service misbehave from its next request on; `ok` heals it. Path and header of a request take precedence. */
  setFault(service: ServiceName, mode: FaultMode): void
  /** Heals every service, and the relay's connections, too. */
  clearFaults(): void
  stats(): SandboxStats
  /** Ends every request, connection and process. Settles when nothing is left; may be called again. */
  stop(): Promise<void>
}

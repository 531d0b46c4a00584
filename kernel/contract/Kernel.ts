import type { CaipNetworkId } from './caip.js'
import type { Environment } from '../environment/Environment.js'
import type { KernelHooks } from '../hooks/createHooks.js'
import type { SharedOptions } from './options.js'

import type { Registry } from '../registry/Registry.js'
import type { KernelStorage } from '../persistence/storage.js'
import type { KernelStores } from '../stores/createStores.js'
import type {
  AnyView,
  CapabilityKey,
  NamespaceServiceKey,
  DataArgs,
  OpenedOf,
  ResultOf,
  ServiceKey,
} from './keys.js'
import type {
  AccountType,
  ChainNamespace,
  Connection,
  ConnectRequest,
  DisconnectRequest,
  Network,
  RpcCall,
} from './types.js'

/** One modal without its looks: stores, hooks, plugins and flows. Made by `createKernel`. */
export interface Kernel {
  readonly env: Environment
  readonly options: SharedOptions
  readonly storage: KernelStorage
  readonly stores: KernelStores
  /** What the plugins contribute: views, features, tabs, methods, strings. */
  readonly registry: Registry

  /** Resumes stored connections. Sends nothing when none is stored. Settles within 10 s plus the fetch of the plugins; never rejects. */
  start(): Promise<void>
  /** Shows the modal at once; resolves when its view is on the stack. Without a view: by the opening rules. An {@link AwaitedView} resolves with its result. Rejects with `VIEW_NOT_AVAILABLE`, `PLUGIN_LOAD_FAILED`, and with what a view refuses data with. */
  open<V extends AnyView | string = string>(view?: V, data?: unknown): Promise<OpenedOf<V>>
  /** @returns false, after a shake, when something refuses and `force` is not set. */
  close(options?: { readonly force?: boolean }): boolean
  back(): void
  push(view: AnyView | string, data?: unknown): void
  replace(view: AnyView | string, data?: unknown): void
  /** Pushes a view and waits for its result; undefined when it was dismissed. */
  present<V extends AnyView>(view: V, ...data: DataArgs<V>): Promise<ResultOf<V> | undefined>

  /** Fetches what connecting by a connector needs, when the visitor points at it; an id that nobody has fetches what any needs. Never rejects. */
  prepareConnect(connectorId: string): Promise<void>
  /** Asks a wallet; one of several members each of them in turn, where a first "no" ends the series and what is connected by then stays. Rejects with `CONNECTOR_NOT_FOUND`, `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_BAD_ACCOUNTS`, `WALLET_FAILED`, `CONNECT_REFUSED`, `CONNECT_ABORTED`. Waits as long as the wallet does, or until {@link cancelConnect}. */
  connect(request: ConnectRequest): Promise<readonly Connection[]>
  /** Leaves the attempt under way: a late answer of the wallet changes nothing. */
  cancelConnect(): void
  /** Ends one namespace, or all. Settles within 3 s of the last guard. Rejects with `DISCONNECT_FAILED`; all is clean then, too. */
  disconnect(request?: DisconnectRequest): Promise<void>
  /**
   * Prefers a type of account in a namespace from now on, over visits: the first account of it becomes the active one, where the wallet has
   * opened one, or moves to it. Rejects with `ADAPTER_NOT_FOUND`, or as a wallet does that goes by one account at a time and does not move.
   */
  setPreferredAccountType(namespace: ChainNamespace, type: AccountType): Promise<void>
  /**
   * Makes one of the accounts that the wallet has opened the active one: what is signed and sent from now on is its. Holds over visits, until
   * the wallet takes it back, goes to another by itself, or is disconnected. One of another type than the active one: that type is
   * preferred from now on. Rejects with `ACCOUNT_NOT_OPEN`, `ADAPTER_NOT_FOUND`, or as the wallet does, where it is asked to move.
   * @param address as in `accounts` @param namespace default: the active one
   */
  selectAccount(address: string, namespace?: ChainNamespace): Promise<void>
  /** Rejects with `NETWORK_NOT_FOUND`, `SWITCH_REFUSED`, `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_SWITCH_UNCONFIRMED`. */
  switchNetwork(id: CaipNetworkId): Promise<void>
  /** Throws `ADAPTER_NOT_FOUND`. */
  addNetwork(network: Network): void
  /** Rejects with `ADAPTER_NOT_FOUND`. Removing the active network moves on to the first that remains. */
  removeNetwork(id: CaipNetworkId): Promise<void>
  /** The stable provider of a namespace; fetches its adapter. Rejects with `ADAPTER_NOT_FOUND`, `PLUGIN_LOAD_FAILED`. */
  provider(namespace: ChainNamespace): Promise<unknown>

  /** Resolves when a call to the embedded wallet may go on: `approve` where the visitor is to decide there, else `safe`. Rejects with `RPC_NOT_ALLOWED`, `RPC_REFUSED`, `PLUGIN_LOAD_FAILED`. */
  guardRpc(call: RpcCall): Promise<'safe' | 'approve'>

  /** Activates the owner of a service first. Rejects with `SERVICE_NOT_PROVIDED`, `PLUGIN_LOAD_FAILED`. */
  load<T>(key: ServiceKey<T>): Promise<T>
  /** A service of an active plugin. Throws `SERVICE_NOT_PROVIDED`. */
  get<T>(key: ServiceKey<T>): T
  getForNamespace<T>(key: NamespaceServiceKey<T>, namespace: ChainNamespace): T
  /** A capability of a chain whose adapter is loaded. One that another plugin brings is fetched by being asked for. Observable. */
  capability<T>(key: CapabilityKey<T>, namespace: ChainNamespace): T | undefined
  /** As {@link capability}, after all that it takes was fetched. Rejects with `ADAPTER_NOT_FOUND`, `PLUGIN_LOAD_FAILED`. */
  loadCapability<T>(key: CapabilityKey<T>, namespace: ChainNamespace): Promise<T | undefined>
  /**
   * Whether a text is an address of a chain. Undefined until its adapter is there, which {@link provider} fetches. Observable.
   * @param network default: the active one of the chain
   */
  isAddress(namespace: ChainNamespace, text: string, network?: Network): boolean | undefined
  /** The hooks, for hosts; plugins have them in their context. */
  hooks(): Promise<KernelHooks>
  /** Reports a fault that must not disturb the visitor. */
  report(error: unknown, source: string): void
  /** Reports what a plugin has failed to do: said once in the console, also in production, unless the host listens. */
  fault(error: unknown, pluginId: string): void
  /** Ids of the plugins whose lazy part has been asked for. */
  loaded(): readonly string[]
  /** Fetches what the next click is likely to need: the runtime and the sources of wallets. Never rejects. */
  preload(): Promise<void>
  /** Ends everything: listeners, timers, attempts, plugins. The wallets stay connected to the site. */
  dispose(): void
}

import type { Environment } from '../environment/Environment.js'
import type { KernelHooks } from '../hooks/createHooks.js'
import type { KernelStorage } from '../persistence/storage.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { KernelStores } from '../stores/createStores.js'
import type { CaipNetworkId } from './caip.js'
import type { WalletFeature, AccountTab, ConnectMethod, RpcContribution } from './contributions.js'
import type {
  AnyView,
  CapabilityKey,
  NamespaceServiceKey,
  DataArgs,
  PointKey,
  ResultOf,
  ServiceKey,
} from './keys.js'
import type { SharedOptions } from './options.js'
import type {
  AccountType,
  ChainNamespace,
  Connection,
  ConnectRequest,
  DisconnectRequest,
  ModalEvent,
  Network,
  RpcCall,
} from './types.js'

/** How a tap is ordered among others: lower stages first, then `before`, then the plugin list. */
export interface TapOrder {
  readonly stage?: number
  /** Id of a plugin, or ids, to run before. */
  readonly before?: string | string[]
}

/** A tapable hook, as far as a plugin needs it. */
export interface TappableHook<Args extends readonly unknown[], Answer> {
  tap(options: { name: string } & TapOrder, fn: (...args: Args) => Answer): void
}

/** What a plugin works with. Everything it takes is given back when its flag goes off or the modal is disposed. */
export interface PluginContext {
  readonly id: string
  readonly hooks: KernelHooks
  readonly stores: KernelStores
  readonly env: Environment
  readonly storage: KernelStorage
  /** The host's options that are for everybody. */
  readonly options: SharedOptions
  /**
   * Taps a hook under the plugin's name. Silent once the plugin is off, also where it was asked before. Async hooks await what `fn`
   * returns. Throws `GUARD_NOT_DECLARED` where the plugin guards what it has not said in `guards`: see there.
   */
  tap<Args extends readonly unknown[], Answer>(
    hook: TappableHook<Args, Answer>,
    fn: (...args: Args) => Answer,
    order?: TapOrder,
  ): void
  /** Offers a service. The factory runs once, at first use. Throws `SERVICE_PROVIDED_TWICE` where another plugin offers it already. */
  provide<T>(key: ServiceKey<T>, factory: () => T): void
  /** Offers a service of which each namespace has its own instance. Throws as {@link provide}. */
  provideForNamespace<T>(key: NamespaceServiceKey<T>, factory: (chain: NamespaceStore) => T): void
  /** A service of an active plugin. Throws `SERVICE_NOT_PROVIDED`, `SERVICE_CYCLE`. */
  get<T>(key: ServiceKey<T>): T
  getForNamespace<T>(key: NamespaceServiceKey<T>, namespace: ChainNamespace): T
  /** Activates the owner first. Rejects with `SERVICE_NOT_PROVIDED`, `PLUGIN_LOAD_FAILED`. */
  load<T>(key: ServiceKey<T>): Promise<T>
  /** What the values for a point come to, from plugins that are on, as its key combines them. Observable. */
  contributions<Input, Output>(point: PointKey<Input, Output>): Output
  /** The RPC methods of a chain, from plugins that are on. Rejects with `PLUGIN_LOAD_FAILED`. */
  rpc(namespace: ChainNamespace): Promise<readonly RpcContribution[]>
  /**
   * For a plugin that brings the provider of a wallet of its own: resolves when a request may go on to that wallet, with `approve` where the
   * visitor is to decide there, else with `safe`. A method in `safe` of
   * {@link rpc} passes, one in `approve` unless somebody refuses it, and no other does; plugins can be stricter by the hook `rpc.classify`,
   * and refuse by `rpc.requested`. What the provider answers by itself, without the wallet, it need not ask about. Waits as long as those
   * who are asked. Rejects with `RPC_NOT_ALLOWED`, of which the visitor is told over the view that is shown, `RPC_REFUSED`, and
   * `GUARD_UNAVAILABLE` where a plugin that guards requests cannot be set up.
   */
  guardRpc(call: RpcCall): Promise<'safe' | 'approve'>
  /**
   * A capability of a chain whose adapter is loaded, or undefined. One that another plugin brings is fetched by being asked for, and
   * undefined until it is there. Observable.
   */
  capability<T>(key: CapabilityKey<T>, namespace: ChainNamespace): T | undefined
  /**
   * As {@link capability}, after the chain's adapter was fetched, and what another plugin brings. Rejects with `ADAPTER_NOT_FOUND`,
   * `PLUGIN_LOAD_FAILED`.
   */
  loadCapability<T>(key: CapabilityKey<T>, namespace: ChainNamespace): Promise<T | undefined>
  /** As {@link capability}, for the text of an address: undefined until the chain's adapter is there. Observable. @param network default: the active one */
  isAddress(namespace: ChainNamespace, text: string, network?: Network): boolean | undefined
  /** The stable provider of a chain, after its adapter was fetched. Rejects with `ADAPTER_NOT_FOUND`, `PLUGIN_LOAD_FAILED`. */
  provider(namespace: ChainNamespace): Promise<unknown>
  /**
   * Whether all that decides about {@link walletFeatures} and {@link accountTabs} is here, or could not be had; until then they may lack
   * some. Being asked fetches what is not. Observable.
   */
  knowsOffers(chain: NamespaceStore): boolean
  /** What the account of a chain offers at present, in order, and leads to views that there are. Observable. */
  walletFeatures(chain: NamespaceStore): readonly WalletFeature[]
  /** How many features an account may yet have besides {@link walletFeatures}. Observable. */
  countPendingFeatures(chain: NamespaceStore): number
  /** The tabs that the account of a chain has at present, in order. Observable. */
  accountTabs(chain: NamespaceStore): readonly AccountTab[]
  /** The ways to connect beside wallets, in order, from plugins that are on. Observable. */
  connectMethods(): readonly ConnectMethod[]
  /** Whether a plugin that is on has a view, by its key or its name. Observable. */
  hasView(view: AnyView | string): boolean
  /** Opens a view over the one that is shown. Throws `VIEW_NOT_AVAILABLE`. */
  push<V extends AnyView>(view: V, ...data: DataArgs<V>): void
  /** Puts a view in the place of the one that is shown. Throws `VIEW_NOT_AVAILABLE`. */
  replace<V extends AnyView>(view: V, ...data: DataArgs<V>): void
  /** Goes back as the visitor would; closes the modal where there is nothing to go back to. */
  back(): void
  /** Pushes a view and waits for the visitor; undefined when it was dismissed. Rejects with `VIEW_NOT_AVAILABLE`. */
  present<V extends AnyView>(view: V, ...data: DataArgs<V>): Promise<ResultOf<V> | undefined>
  /** @returns false, after a shake, when something refuses and `force` is not set */
  close(options?: { readonly force?: boolean }): boolean
  /** Looks for wallets again, by every plugin that finds some: one that could not be fetched is fetched anew. Never rejects. */
  discoverWallets(): Promise<void>
  /** Fetches what connecting by a connector needs, when the visitor points at it. Never rejects: what cannot be fetched now is fetched, and told of, by {@link connect}. */
  prepareConnect(connectorId: string): Promise<void>
  /** Connects as a click on the wallet would, guards and all. Rejects with what that rejects with. */
  connect(request: ConnectRequest): Promise<readonly Connection[]>
  /** Leaves the attempt under way: a late answer of the wallet changes nothing. */
  cancelConnect(): void
  /** Rejects with `NETWORK_NOT_FOUND`, `SWITCH_REFUSED`, `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_SWITCH_UNCONFIRMED`. */
  switchNetwork(id: CaipNetworkId): Promise<void>
  /**
   * Makes one of the accounts that the wallet has opened the active one. One of another type than the active one: that type is preferred
   * from now on. Rejects with `ACCOUNT_NOT_OPEN`, `ADAPTER_NOT_FOUND`, or as a wallet does that is asked to move.
   * @param address as in `accounts` of the chain
   */
  selectAccount(address: string, namespace: ChainNamespace): Promise<void>
  /**
   * Prefers a type of account in a namespace from now on, over visits: the first of it becomes the active one, where the wallet has opened
   * one, or moves to it. Rejects with `ADAPTER_NOT_FOUND`, or as a wallet does that goes by one account at a time and does not move.
   */
  setPreferredAccountType(namespace: ChainNamespace, type: AccountType): Promise<void>
  /** Ends one namespace, or all, as the visitor would. Rejects with `DISCONNECT_FAILED`; all is clean then, too. */
  disconnect(request?: DisconnectRequest): Promise<void>
  /** Sends an event to the `event` hook. */
  track(event: ModalEvent): void
  /** Reports a fault that must not disturb the visitor, under the plugin's name. */
  report(error: unknown): void
  onDispose(dispose: () => void): void
}

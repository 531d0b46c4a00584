import type { CaipNetworkId } from './caip.js'
import type { Environment } from '../environment/Environment.js'
import type { KernelHooks } from '../hooks/createHooks.js'
import type { SharedOptions } from './options.js'
import type { KernelStorage } from '../persistence/storage.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { KernelStores } from '../stores/createStores.js'
import type {
  AnyView,
  CapabilityKey,
  NamespaceServiceKey,
  NamespaceKey,
  DataArgs,
  DataOf,
  FlagKey,
  OpenableView,
  PointKey,
  ResultOf,
  ServiceKey,
} from './keys.js'
import type {
  AccountType,
  ChainNamespace,
  Connection,
  Connector,
  ConnectRequest,
  DisconnectRequest,
  ModalEvent,
  Network,
} from './types.js'

/**
 * Something fetched on first use: `async () => (await import('./setup.js')).setup(options)`. It does nothing but fetch: it is called
 * again after a failure, and may be called ahead of its use.
 */
export type Lazy<T> = () => Promise<T>

/** Props of a view's component. */
export interface ViewProps<V extends AnyView> {
  readonly data: DataOf<V>
  /** Ends the view with its result, for whoever presented it, and goes back. */
  resolve(...result: [ResultOf<V>] extends [void] ? [] : [result: ResultOf<V>]): void
}

/** A component, described by its shape because the kernel does not depend on React. */
export type Component<Props> = (props: Props) => unknown

/** Where the component of a view is: the default export of a module or, of several views in one, the export named as the view's id. */
export type ViewModule<V extends AnyView> =
  { readonly default: Component<ViewProps<V>> } | Readonly<Record<V['id'], Component<ViewProps<V>>>>

/** A view of a plugin: its key, where its component is, and the id or text of its title. */
export interface ViewContribution<V extends AnyView = AnyView> {
  readonly view: V
  readonly load: Lazy<{ readonly default: Component<never> }>
  readonly title?: string
}

/** The capabilities of a chain: undefined if it lacks one, or until its adapter is loaded. Observable. */
export type Capabilities = <T>(key: CapabilityKey<T>) => T | undefined

/** An action that the account view shows while it is possible, and hides otherwise. `modal.explain(id)` tells why. */
export interface Offer {
  /** What the chain must be able to do; with this wallet and on this network, where the capability {@link Limited | limits} that. */
  readonly needs?: readonly CapabilityKey[]
  /** Whether it is possible with this account on this network. Must be pure; it is computed while rendering. */
  when?(chain: NamespaceStore, capability: Capabilities): boolean
}

/** A button in the account's feature row (send, receive, …). */
export interface WalletFeature extends Offer {
  readonly id: string
  /** Message id, or text. */
  readonly label: string
  /** First-party features step by 10: onramp 10, swaps 20, receive 30, send 40. */
  readonly order: number
  readonly opens: OpenableView
}

/** A tab of the account view. */
export interface AccountTab extends Offer {
  readonly id: string
  readonly label: string
  readonly order: number
  readonly load: Lazy<{ readonly default: Component<{ readonly chain: NamespaceStore }> }>
}

/** A way to connect in the Connect view (wallets, e-mail, socials). */
export interface ConnectMethod {
  readonly id: string
  readonly order: number
  readonly load: Lazy<{ readonly default: Component<Readonly<Record<string, never>>> }>
}

/** A capability with its implementation: made by {@link capable}. */
export interface Capability {
  readonly key: CapabilityKey
  readonly value: unknown
}

/** What every chain has; everything else is a capability, present or absent. */
export interface NamespaceAdapter<Provider = unknown> {
  /** The stable provider that hosts get: one object for the life of the modal, whichever wallet is behind it. */
  readonly provider: Provider
  readonly capabilities: readonly Capability[]
  /** Whether the text is an address of this chain. @param network default: the active one; only chains whose addresses differ look at it */
  isAddress(text: string, network?: Network): boolean
}

/** A chain of a plugin: its namespace, its networks, and where its adapter is. */
export interface NamespaceContribution<C extends NamespaceKey = NamespaceKey> {
  readonly namespace: C
  readonly networks: readonly Network[]
  /** The `eip155:1` form of the network to start on; default: the first. */
  readonly defaultNetwork?: CaipNetworkId
  /** Where a wallet has accounts of several types, the one that visitors pay from, unless they or the host prefer another. Default: `eoa`. */
  readonly defaultAccountType?: AccountType
  readonly load: Lazy<(context: PluginContext, chain: NamespaceStore) => NamespaceAdapter>
}

/** Finds connectors for as long as the modal exists. */
export interface ConnectorSource {
  /** Starts looking. `add` takes each wallet found and returns the function that takes it away again. */
  discover(add: (connector: Connector) => () => void): () => void
}

/** The RPC methods of a chain: what needs no approval, what does, and what is asked of remote wallets. */
export interface RpcContribution {
  readonly namespace: ChainNamespace
  readonly safe: readonly string[]
  readonly approve: readonly string[]
  readonly events: readonly string[]
  /** Methods that a remote session asks the wallet for (CAIP-25). Default: those of `approve`. */
  readonly remote?: readonly string[]
}

/** Messages by id: plain texts, or ICU texts with placeholders in braces. */
export type Messages = Readonly<Record<string, string | MessageTokens>>
/** A message compiled at build time, as `@lingui/core` reads it. */
export type MessageTokens = readonly (string | readonly [name: string, format?: string, argument?: unknown])[]
/** Messages by language: English, which stands in for what others lack, and a file for each of the others. */
export interface Languages {
  readonly en: Messages
  readonly [locale: string]: Messages | Lazy<{ readonly default: Messages }>
}
/** A plugin's messages: in English, inline; or in several languages, of which only the one that is shown is fetched. */
export type Strings = Messages | Lazy<{ readonly default: Languages }>

/** A value for a contribution point: made by {@link contribute}. */
export interface Contribution {
  readonly point: { readonly kind: 'point'; readonly id: string; readonly hasComponents?: boolean }
  readonly value: unknown
}

/** The first lazy part of a plugin: taps hooks and provides services. */
export type Setup = (context: PluginContext) => void | Promise<void>

/**
 * When `setup` is fetched: as the modal is mounted, when it first opens, when a wallet is connected, with the first event (the hook
 * `event` waits for it, so that it hears them all), or when one of the plugin's views or services is asked for. What the plugin
 * {@link Guarded | guards} is not done before it is set up, whatever stands here.
 */
export type Activation = 'start' | 'open' | 'connected' | 'event' | 'demand'

/**
 * What a plugin may stand guard over, and the hooks that it may tap for that: `connect` (`connect.prepare`, `connect.authorize`),
 * `network` (`network.authorize`), `disconnect` (`disconnect.before`), `rpc` (`rpc.classify`, `rpc.requested`).
 */
export type Guarded = 'connect' | 'network' | 'disconnect' | 'rpc'

/** The declaration of a plugin: plain data and lazy parts. See `definePlugin`. */
export interface PluginSpec<
  V extends ViewContribution = ViewContribution,
  F extends FlagKey | undefined = FlagKey | undefined,
  C extends NamespaceContribution = NamespaceContribution,
> {
  readonly id: string
  /** Turns the plugin off, and everything of it. */
  readonly flag?: F
  /** Further flags, which turn off parts that the plugin itself sees to. */
  readonly flags?: readonly F[]
  /** Ids of plugins that must be in the list; they activate first. */
  readonly requires?: readonly string[]
  readonly activate?: Activation
  /**
   * What the plugin is asked about before it is done, whichever way it is done: it is set up by then, and while it cannot be, nobody
   * connects or switches. `[]` says that it guards nothing. Without it the plugin may guard anything, and so is set up before anybody
   * connects, whatever its stage; one that cannot be set up within 5 s keeps nobody. A tap on a hook of {@link Guarded} that it does not
   * name, or that comes after somebody may have passed, throws `GUARD_NOT_DECLARED`, and ends who is connected.
   */
  readonly guards?: readonly Guarded[]
  /** A storage key's id: where something is kept under it, `setup` is fetched as the modal starts, to go on with that. */
  readonly resumes?: string
  /** It needs the host's `projectId`: in debug mode, a page without one is told. */
  readonly usesProjectId?: true
  readonly provides?: readonly (ServiceKey | NamespaceServiceKey)[]
  readonly views?: readonly V[]
  readonly accountTabs?: readonly AccountTab[]
  readonly walletFeatures?: readonly WalletFeature[]
  readonly connectMethods?: readonly ConnectMethod[]
  readonly namespaces?: readonly C[]
  readonly connectors?: readonly Lazy<(context: PluginContext) => ConnectorSource>[]
  readonly rpc?: readonly RpcContribution[]
  readonly strings?: Strings
  readonly contribute?: readonly Contribution[]
  readonly setup?: Lazy<Setup>
}

declare const declares: unique symbol

/** A plugin, as the host's list takes it; the types of its views, flag and chains ride along. */
export interface Plugin<
  out V extends AnyView = never,
  out F extends FlagKey | undefined = undefined,
  out C extends NamespaceKey = never,
> {
  readonly id: string
  readonly spec: PluginSpec
  readonly [declares]?: () => [V, F, C]
}

/** Any plugin, whatever it declares. */
export type AnyPlugin = Plugin<AnyView, FlagKey | undefined, NamespaceKey>

/** Views, flags and chains of a list of plugins, for the types of `createModal`. */
export type ViewsOf<P extends readonly AnyPlugin[]> =
  P[number] extends Plugin<infer V, FlagKey | undefined, NamespaceKey> ? V : never
export type NamespacesOf<P extends readonly AnyPlugin[]> =
  P[number] extends Plugin<AnyView, FlagKey | undefined, infer C> ? C : never
type FlagsOf<P extends readonly AnyPlugin[]> = Extract<
  P[number] extends Plugin<AnyView, infer F, NamespaceKey> ? F : never,
  FlagKey
>
/** The `features` option: the flags of the plugins in the list, and nothing else. */
export type FeaturesOf<P extends readonly AnyPlugin[]> = [FlagsOf<P>] extends [never]
  ? NoFeatures
  : { readonly [F in FlagsOf<P> as F['id']]?: F['fallback'] extends boolean ? boolean : F['fallback'] }
/** Of a list without flags: not `{}`, which would take any. */
interface NoFeatures {
  readonly [declares]?: never
}
/** The provider of a namespace, as its chain plugin declares it. */
export type ProviderOf<P extends readonly AnyPlugin[], Namespace extends string> =
  Extract<NamespacesOf<P>, { readonly id: Namespace }> extends NamespaceKey<string, infer Provider>
    ? Provider
    : unknown
/** How the addresses of a namespace are written, as its chain plugin declares it. */
export type AddressOf<P extends readonly AnyPlugin[], Namespace extends string> =
  Extract<NamespacesOf<P>, { readonly id: Namespace }> extends NamespaceKey<string, unknown, infer Address>
    ? Address
    : string

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

/**
 * The interface of a plugin to the modal. Everything that the plugin registers is removed when its flag is turned off or the modal is
 * disposed.
 */
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
  /** The RPC methods of a chain, from plugins that are on. Observable. */
  rpc(namespace: ChainNamespace): readonly RpcContribution[]
  /** A capability of a chain whose adapter is loaded, or undefined. */
  capability<T>(key: CapabilityKey<T>, namespace: ChainNamespace): T | undefined
  /** As {@link capability}, after the chain's adapter was fetched. Rejects when it cannot be. */
  loadCapability<T>(key: CapabilityKey<T>, namespace: ChainNamespace): Promise<T | undefined>
  /** As {@link capability}, for the text of an address: undefined until the chain's adapter is there. Observable. @param network default: the active one */
  isAddress(namespace: ChainNamespace, text: string, network?: Network): boolean | undefined
  /** The stable provider of a chain, after its adapter was fetched. Rejects with `ADAPTER_NOT_FOUND`, `PLUGIN_LOAD_FAILED`. */
  provider(namespace: ChainNamespace): Promise<unknown>
  /** What the account of a chain offers at present, in order, and leads to views that there are. Observable. */
  walletFeatures(chain: NamespaceStore): readonly WalletFeature[]
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
  /** Connects as a click on the wallet would, guards and all. Rejects with what that rejects with. */
  connect(request: ConnectRequest): Promise<readonly Connection[]>
  /** Leaves the attempt under way: a late answer of the wallet changes nothing. */
  cancelConnect(): void
  /** Rejects with `NETWORK_NOT_FOUND`, `SWITCH_REFUSED`, `USER_REJECTED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_SWITCH_UNCONFIRMED`. */
  switchNetwork(id: CaipNetworkId): Promise<void>
  /** Ends one namespace, or all, as the visitor would. Rejects with `DISCONNECT_FAILED`; all is clean then, too. */
  disconnect(request?: DisconnectRequest): Promise<void>
  /** Sends an event to the `event` hook. */
  track(event: ModalEvent): void
  /** Reports a fault that must not disturb the visitor, under the plugin's name. */
  report(error: unknown): void
  onDispose(dispose: () => void): void
}

const componentOf = <V extends AnyView>(module: ViewModule<V>, id: V['id']) =>
  'default' in module ? module.default : module[id]

/** Declares a view of a plugin; the component's props are checked against the key. @param title message id or text. */
export const view = <V extends AnyView>(
  key: V,
  load: Lazy<ViewModule<V>>,
  title?: string,
): ViewContribution<V> => ({
  view: key,
  load: async () => ({ default: componentOf(await load(), key.id) }),
  ...(title === undefined ? {} : { title }),
})

/** Declares a value for another plugin's contribution point. */
export const contribute = <Input>(point: PointKey<Input>, value: Input): Contribution => ({ point, value })

/** Declares that a chain has a capability, with its implementation. */
export const capable = <T>(key: CapabilityKey<T>, value: T): Capability => ({ key, value })

/** Declares a chain of a plugin; its adapter's provider is checked against the key. */
export const namespaceAdapter = <Namespace extends string, Provider, Address extends string>(
  key: NamespaceKey<Namespace, Provider, Address>,
  contribution: Omit<NamespaceContribution, 'namespace' | 'load'> & {
    readonly load: Lazy<(context: PluginContext, chain: NamespaceStore) => NamespaceAdapter<Provider>>
  },
): NamespaceContribution<NamespaceKey<Namespace, Provider, Address>> => ({
  ...contribution,
  namespace: key,
})

/**
 * Declares a plugin. Pure: nothing runs, nothing is fetched. What stands here reaches the host's first chunk, so keep it to data
 * and lazy parts. @returns the plugin, for the `plugins` list of `createModal`.
 */
export const definePlugin = <
  V extends ViewContribution = never,
  F extends FlagKey | undefined = undefined,
  C extends NamespaceContribution = never,
>(
  spec: PluginSpec<V, F, C>,
): Plugin<V['view'], F, C['namespace']> => ({ id: spec.id, spec })

import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { CaipNetworkId } from './caip.js'
import type { PluginContext } from './context.js'
import type {
  Lazy,
  ViewModule,
  ViewContribution,
  WalletFeature,
  AccountTab,
  ConnectMethod,
  Capability,
  NamespaceAdapter,
  ConnectorSource,
  RpcLists,
  Strings,
  Contribution,
} from './contributions.js'
import type {
  AnyView,
  CapabilityKey,
  NamespaceServiceKey,
  NamespaceKey,
  FlagKey,
  PointKey,
  ServiceKey,
} from './keys.js'
import type { AccountType, ChainNamespace, Network } from './types.js'

export type * from './context.js'
export type * from './contributions.js'

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

/** A capability that a plugin brings to a chain, of its own or of another plugin: made by {@link namespaceCapability}. */
export interface CapabilityContribution {
  readonly key: CapabilityKey
  readonly namespace: ChainNamespace
  readonly load: Lazy<(context: PluginContext, chain: NamespaceStore) => unknown>
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
  /**
   * What it adds to chains, of other plugins as well. Each is fetched when somebody asks for it. What the adapter of the chain has itself
   * goes before it; of several plugins that bring the same, the first in the list that is on counts.
   */
  readonly capabilities?: readonly CapabilityContribution[]
  readonly connectors?: readonly Lazy<(context: PluginContext) => ConnectorSource>[]
  readonly rpc?: RpcLists
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

const componentOf = <V extends AnyView>(module: ViewModule<V>, id: V['id']) =>
  'default' in module ? module.default : module[id]

/**
 * Declares a view of a plugin; the component's props are checked against the key.
 * @param title message id or text @param strings messages that this view alone says, its title among them: fetched when it is shown
 */
export const view = <V extends AnyView>(
  key: V,
  load: Lazy<ViewModule<V>>,
  title?: string,
  strings?: Strings,
): ViewContribution<V> => ({
  view: key,
  load: async () => ({ default: componentOf(await load(), key.id) }),
  ...(title !== undefined && { title }),
  ...(strings && { strings }),
})

/** Declares a value for another plugin's contribution point. */
export const contribute = <Input>(point: PointKey<Input>, value: Input): Contribution => ({ point, value })

/** Declares that a chain has a capability, with its implementation. */
export const capable = <T>(key: CapabilityKey<T>, value: T): Capability => ({ key, value })

/**
 * Declares a capability that a plugin brings to a chain, of its own or of another plugin.
 * @param contribution the namespace (CAIP-2), and what makes the capability, with the context of the plugin that brings it
 */
export const namespaceCapability = <T>(
  key: CapabilityKey<T>,
  contribution: Omit<CapabilityContribution, 'key' | 'load'> & {
    readonly load: Lazy<(context: PluginContext, chain: NamespaceStore) => T>
  },
): CapabilityContribution => ({ ...contribution, key })

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

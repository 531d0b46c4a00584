import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { NamespacesStore } from '../stores/NamespacesStore.js'
import type { AnyView, CapabilityKey, DataOf, OpenableView, PointKey, ResultOf } from './keys.js'
import type { ChainNamespace, Connector, Network } from './types.js'

/**
 * Something fetched on first use: `async () => (await import('./setup.js')).setup(options)`. It does nothing but fetch: it is called
 * again after a failure, and may be called ahead of its use.
 */
export type Lazy<T> = () => Promise<T>

/** What a view's component is given. */
export interface ViewProps<V extends AnyView> {
  readonly data: DataOf<V>
  /** Ends the view with its result, for whoever presented it, and goes back. */
  resolve(...result: [ResultOf<V>] extends [void] ? [] : [result: ResultOf<V>]): void
}

/** A component, by shape: the kernel knows no React. */
export type Component<Props> = (props: Props) => unknown

/** Where the component of a view is: the default export of a module or, of several views in one, the export named as the view's id. */
export type ViewModule<V extends AnyView> =
  { readonly default: Component<ViewProps<V>> } | Readonly<Record<V['id'], Component<ViewProps<V>>>>

/** A view of a plugin: its key, where its component is, the id or text of its title, and the messages that it alone says. */
export interface ViewContribution<V extends AnyView = AnyView> {
  readonly view: V
  readonly load: Lazy<{ readonly default: Component<never> }>
  readonly title?: string
  readonly strings?: Strings
  /**
   * What reads the data that a host opens it with, before anything is shown: `open` rejects with what it throws, and the view gets what it
   * gives back. Pure. Default: the data are taken as they come.
   */
  readonly readData?: Lazy<(data: unknown, namespaces: NamespacesStore) => unknown>
}

/** The capabilities of a chain: undefined where it has not got one, and until its adapter, or who else brings it, is there. Observable. */
export type Capabilities = <T>(key: CapabilityKey<T>) => T | undefined

/** What the values for a point come to, from plugins that are on. Observable. */
export type Contributions = <Input, Output>(point: PointKey<Input, Output>) => Output

/** Something that the account offers where it is possible, and hides where it is not. `modal.explain(id)` says why. */
export interface Offer {
  /** What the chain must be able to do; with this wallet and on this network, where the capability {@link Limited | limits} that. */
  readonly needs?: readonly CapabilityKey[]
  /** Whether it is possible with this account on this network. Must be pure; it is computed while rendering. */
  when?(chain: NamespaceStore, capability: Capabilities, contributions: Contributions): boolean
}

/** A button in the account's feature row (send, receive, …). */
export interface WalletFeature extends Offer {
  readonly id: string
  /** Message id, or text. */
  readonly label: string
  /** Its picture: the `d` of one SVG path, drawn with a line on a field of 24 by 24. Default: one that fits anything. */
  readonly icon?: string
  /** First-party features step by 10: onramp 10, swaps 20, receive 30, send 40. */
  readonly order: number
  readonly opens: OpenableView
  /**
   * It brings coins to the account, so it is offered, too, where they are missing. `inExchange`: for others that the account has, so that an
   * empty account is not offered it. Default false.
   */
  readonly bringsCoins?: boolean | 'inExchange'
  /** Whether `when` cannot tell yet: its place in the row is kept, so that nothing moves when it can. Must be pure. Default: it can. */
  isPending?(chain: NamespaceStore): boolean
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
  /**
   * Whether it wants the wallets out of its way: while one of the methods that are on does, Connect has a single row in their place, which
   * opens ConnectWallets. Default false.
   */
  readonly foldsWallets?: boolean
  readonly load: Lazy<{ readonly default: Component<Readonly<Record<string, never>>> }>
}

/** A capability and what stands behind it: made by `capable`. */
export interface Capability {
  readonly key: CapabilityKey
  readonly value: unknown
}

/** What every chain has; the rest are capabilities, present or absent. */
export interface NamespaceAdapter<Provider = unknown> {
  /** The stable provider that hosts get: one object for the life of the modal, whichever wallet is behind it. */
  readonly provider: Provider
  readonly capabilities: readonly Capability[]
  /** Whether the text is an address of this chain. @param network default: the active one; only chains whose addresses differ look at it */
  isAddress(text: string, network?: Network): boolean
}

/** Where connectors come from: looks for wallets for as long as the modal lives. */
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

/** RPC methods of one or more chains: inline, or fetched when a request or a remote session is about to be made. */
export type RpcLists = readonly RpcContribution[] | Lazy<readonly RpcContribution[]>

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

/** A value for a contribution point: made by `contribute`. */
export interface Contribution {
  readonly point: { readonly kind: 'point'; readonly id: string; readonly hasComponents?: boolean }
  readonly value: unknown
}

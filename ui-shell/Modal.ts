import type { KernelOptions } from '../kernel/runtime/createKernel.js'
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { Kernel } from '../kernel/contract/Kernel.js'
import type { NamespacesOf, FeaturesOf, AnyPlugin, ProviderOf, ViewsOf } from '../kernel/contract/plugin.js'
import type { DataArgs, FlagValue, OpenedOf } from '../kernel/contract/keys.js'
import type {
  ChainNamespace,
  NamespaceState,
  Connection,
  ConnectRequest,
  DisconnectRequest,
  ModalEvent,
  Network,
} from '../kernel/contract/types.js'
import type { CoreViews } from './core/index.js'
import type { ButtonOptions } from './element/ButtonOptions.js'
import type { Explanation } from './explain.js'
import type { Preload } from './preloadWhenIdle.js'
import type { ShellStore } from './ShellStore.js'
import type { ThemeMode } from './theme/ThemeStore.js'
import type { ThemeVariables } from './theme/themeVariables.js'

/** What `createModal` takes. Every option has one home: see `docs/reference/options.md`. */
export interface ModalOptions<P extends readonly AnyPlugin[] = readonly AnyPlugin[]> extends Omit<
  KernelOptions,
  'plugins' | 'features'
> {
  /** What the modal is made of. What is not in the list costs the host nothing. */
  readonly plugins: P
  /** Flags of the plugins in the list; off means nothing of it is fetched. */
  readonly features?: FeaturesOf<P>
  /** Default `auto`: follows the visitor’s system. */
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  /** A BCP 47 tag. Default: the visitor's first language. English stands in where the modal does not speak it. */
  readonly locale?: string
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** Visitors must tick a box before they connect. Default false. Needs one of the two URLs. */
  readonly legalCheckbox?: boolean
  /** When the code of the modal is fetched ahead. Default `idle`. */
  readonly preload?: Preload
  /** What the buttons of the modal show. The props of a `ConnectButton`, the attributes of a `<portico-button>` go before it. */
  readonly button?: ButtonOptions
}

/** A snapshot of the modal's state: plain data, safe to keep. */
export interface ModalState {
  readonly isOpen: boolean
  /** Name of the view that shows, if any. */
  readonly view: string | undefined
  readonly activeNamespace: ChainNamespace | undefined
  /** The active chain. */
  readonly active: NamespaceState | undefined
  readonly namespaces: readonly NamespaceState[]
  readonly themeMode: ThemeMode
  readonly locale: string
}

/** Views of a modal, by key or by name. */
type ViewsIn<P extends readonly AnyPlugin[]> = ViewsOf<P> | CoreViews
/** The view that a name or a key means. */
type ViewOf<P extends readonly AnyPlugin[], V> = V extends string
  ? Extract<ViewsIn<P>, { readonly id: V }>
  : V

/** A wallet modal, as its host works with it. Made by `createModal`. */
export interface Modal<out P extends readonly AnyPlugin[] = readonly AnyPlugin[]> {
  /** The kernel underneath: stores, registry, every flow. */
  readonly kernel: Kernel
  /** Looks and language. */
  readonly shell: ShellStore

  /**
   * Puts the modal in the page and resumes what was connected. Mounting twice is mounting once.
   * @param parent where; default: the end of `document.body`. With `enableEmbedded`, the card shows there.
   * @returns the function that takes it out again; connections stay.
   */
  mount(parent?: Element): () => void
  /** Shows the modal with the view that the opening rules give, mounting it if need be. Rejects with `VIEW_NOT_AVAILABLE`, `PLUGIN_LOAD_FAILED`. */
  open(): Promise<void>
  /**
   * Shows the modal with a view. Resolves when it is shown; a view whose result a host waits for (`Pay`) resolves with that, and with undefined
   * where the visitor has closed it. Rejects as without a view, and with what a view refuses its data with.
   * @param view by name or key, with the data that it wants
   */
  open<V extends ViewsIn<P>['id'] | ViewsIn<P>>(
    view?: V,
    ...data: DataArgs<ViewOf<P, V>>
  ): Promise<OpenedOf<ViewOf<P, V>>>
  /** @returns false when something open refuses; `force` overrides. */
  close(options?: { readonly force?: boolean }): boolean
  /** Fetches what the first click will need; for a hover or a focus. Never rejects. */
  preload(): Promise<void>

  /** Asks a wallet without showing the modal. See {@link Kernel.connect} for the errors. */
  connect(request: ConnectRequest): Promise<readonly Connection[]>
  disconnect(request?: DisconnectRequest): Promise<void>
  /**
   * Makes one of the accounts that the wallet has opened the active one. See {@link Kernel.selectAccount}.
   * @param address as in `accounts` @param namespace default: the active one
   */
  selectAccount(address: string, namespace?: ChainNamespace): Promise<void>
  switchNetwork(id: CaipNetworkId): Promise<void>
  addNetwork(network: Network): void
  removeNetwork(id: CaipNetworkId): Promise<void>
  /** The stable provider of a chain, in the shape of its ecosystem: EIP-1193 for `eip155`. One object for the modal's life. */
  getProvider<Namespace extends NamespacesOf<P>['id']>(
    namespace: Namespace,
  ): Promise<ProviderOf<P, Namespace>>

  /**
   * Tells a developer why an action of the account is offered, or is not. Fetches the chain's adapter. Never rejects.
   * @param id of a wallet feature or an account tab: `send`, `receive`, `tokens`
   * @param namespace default: the active one
   * @example console.table((await modal.explain('send')).checks)
   */
  explain(id: string, namespace?: ChainNamespace): Promise<Explanation>

  /** The state before anything was resumed: what a server renders. */
  readonly initialState: ModalState
  getState(): ModalState
  /**
   * Follows a part of the state. @param select must be pure; its results are compared by value.
   * @returns the function that stops it
   */
  subscribe<T>(
    select: (state: ModalState) => T,
    listener: (value: T, previous: T | undefined) => void,
  ): () => void
  /** Hears every event, whether or not analytics is on. @returns the function that stops it */
  onEvent(listener: (event: ModalEvent) => void): () => void

  setThemeMode(mode: ThemeMode): void
  setThemeVariables(variables: ThemeVariables): void
  /** Never rejects: a language that cannot be fetched leaves English. */
  setLocale(locale: string): void
  /** Turns a feature on or off. */
  setFeature<Id extends keyof FeaturesOf<P> & string>(id: Id, value: FlagValue): void
  /** Ends the modal: out of the page, listeners and timers gone. Wallets stay connected to the site. */
  dispose(): void
}

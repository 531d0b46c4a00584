import { duplicateId } from '../errors/plugin.js'
import type { SharedOptions } from '../contract/options.js'
import type {
  AccountTab,
  ConnectMethod,
  AnyPlugin,
  PluginContext,
  PluginSpec,
  RpcLists,
  Strings,
  ViewContribution,
  WalletFeature,
} from '../contract/plugin.js'
import type { FlagsStore } from '../stores/FlagsStore.js'
import type { AnyView, PointKey } from '../contract/keys.js'
import { arrange, byRequirement } from './ordering.js'
import { withOwner } from './withOwner.js'

/** A view of the list, with the plugin that owns it. */
export interface RegisteredView extends ViewContribution {
  readonly plugin: AnyPlugin
}

/** What the plugins of one modal contribute. Answers heed the flags and are observable through them. */
export class Registry {
  /** In the order of activation: required plugins first. */
  readonly plugins: readonly AnyPlugin[]
  private readonly requirements: ReadonlyMap<AnyPlugin, readonly AnyPlugin[]>
  private readonly viewsByName = new Map<string, RegisteredView>()
  private readonly specs: ReadonlyMap<AnyPlugin, PluginSpec>

  /**
   * @param contextOf brings a plugin to life: the components of a plugin use its context and its services.
   * @throws `DUPLICATE_ID`, `MISSING_REQUIREMENT`
   */
  constructor(
    plugins: readonly AnyPlugin[],
    private readonly flags: FlagsStore,
    private readonly order: NonNullable<SharedOptions['order']> = {},
    contextOf: (plugin: AnyPlugin) => Promise<PluginContext | undefined> = () => Promise.resolve(undefined),
  ) {
    const ids = new Set<string>()
    for (const plugin of plugins) {
      if (ids.has(plugin.id)) throw duplicateId('plugin', plugin.id)
      ids.add(plugin.id)
    }
    this.specs = new Map(plugins.map(plugin => [plugin, withOwner(plugin, contextOf)]))
    for (const [plugin, { views = [] }] of this.specs) views.forEach(view => this.addView(plugin, view))
    this.plugins = byRequirement(plugins)
    this.requirements = new Map(
      plugins.map(plugin => [plugin, plugins.filter(({ id }) => plugin.spec.requires?.includes(id))]),
    )
  }

  /** The plugins that a plugin requires. */
  requirementsOf(plugin: AnyPlugin): readonly AnyPlugin[] {
    return this.requirements.get(plugin) ?? []
  }

  /** Whether a plugin's flag is on, and all that it requires is. */
  isOn(plugin: AnyPlugin): boolean {
    return this.flags.isOn(plugin.spec.flag) && this.requirementsOf(plugin).every(other => this.isOn(other))
  }

  /** The view under a key or its name, if its plugin is on. Another copy's key of the same name will do. */
  view(view: AnyView | string): RegisteredView | undefined {
    const found = this.viewsByName.get(typeof view === 'string' ? view : view.id)
    return found && this.isOn(found.plugin) ? found : undefined
  }

  get walletFeatures(): readonly WalletFeature[] {
    return arrange(this.collect('walletFeatures'), this.order.walletFeatures)
  }

  get accountTabs(): readonly AccountTab[] {
    return arrange(this.collect('accountTabs'), this.order.accountTabs)
  }

  get connectMethods(): readonly ConnectMethod[] {
    return arrange(this.collect('connectMethods'), this.order.connectMethods)
  }

  /** RPC methods of the plugins that are on. */
  get rpc(): readonly RpcLists[] {
    return this.plugins.flatMap(plugin => (plugin.spec.rpc && this.isOn(plugin) ? [plugin.spec.rpc] : []))
  }

  /** Messages of the plugins that are on. */
  get strings(): readonly Strings[] {
    return this.plugins.flatMap(plugin =>
      plugin.spec.strings && this.isOn(plugin) ? [plugin.spec.strings] : [],
    )
  }

  contributions<Input, Output>(point: PointKey<Input, Output>): Output {
    // Made by `contribute(point, value)`, which checked the value against the point.
    const values = this.collect('contribute').flatMap(entry =>
      entry.point === point ? [entry.value as Input] : [],
    )
    // A point without a rule gives the values, as its type says.
    return point.combine ? point.combine(values) : (values as Output)
  }

  private addView(plugin: AnyPlugin, contribution: ViewContribution): void {
    const { id } = contribution.view
    if (this.viewsByName.has(id)) throw duplicateId('view', id)
    this.viewsByName.set(id, { ...contribution, plugin })
  }

  private collect<K extends keyof Contributions>(kind: K): Contributions[K][number][] {
    return this.plugins
      .filter(plugin => this.isOn(plugin))
      .flatMap(plugin => [...((this.specs.get(plugin) as Partial<Contributions>)[kind] ?? [])])
  }
}

type Lists = 'walletFeatures' | 'accountTabs' | 'connectMethods' | 'contribute'
type Contributions = { readonly [K in Lists]: NonNullable<PluginSpec[K]> }

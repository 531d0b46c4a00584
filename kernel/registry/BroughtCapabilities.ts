import type { CapabilityKey } from '../contract/keys.js'
import type { AnyPlugin, CapabilityContribution, PluginContext } from '../contract/plugin.js'
import { observable, runInAction } from '../mobx.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import { fetchLazy } from './fetchLazy.js'
import type { Registry } from './Registry.js'

interface Brought {
  readonly plugin: AnyPlugin
  readonly contribution: CapabilityContribution
}

/**
 * The capabilities that plugins bring to chains: of several for the same one, that of the first plugin that is on counts. Each is fetched
 * when somebody asks for it, made with the context of its plugin, and gone when its plugin goes. A fetch that failed is tried anew when
 * somebody asks again.
 */
export class BroughtCapabilities {
  private readonly made = observable.map<CapabilityContribution, unknown>(undefined, { deep: false })
  private readonly making = new Map<CapabilityContribution, Promise<unknown>>()
  private isDisposed = false

  constructor(
    private readonly registry: Registry,
    private readonly contextOf: (plugin: AnyPlugin) => Promise<PluginContext>,
    private readonly fault: (error: unknown, pluginId: string) => void,
  ) {}

  /** Observable: undefined where nobody who is on brings it, and until it is there. It is fetched by being asked for. */
  get<T>(key: CapabilityKey<T>, chain: NamespaceStore): T | undefined {
    const found = this.find(key, chain)
    if (!found) return undefined
    if (!this.made.has(found.contribution)) this.begin(key, chain, found.plugin)
    // Made by `namespaceCapability(key, …)`, which checked it against the key.
    return this.made.get(found.contribution) as T | undefined
  }

  /** As {@link get}, once it is there. Rejects with `PLUGIN_LOAD_FAILED`, and with what making it throws. */
  async load<T>(key: CapabilityKey<T>, chain: NamespaceStore): Promise<T | undefined> {
    const found = this.find(key, chain)
    if (!found) return undefined
    const value = await this.make(found, chain).catch((error: unknown) => {
      if (this.find(key, chain)?.plugin === found.plugin) throw error
    })
    // Its plugin may have gone meanwhile, or another have come before it.
    return this.made.has(found.contribution) ? (value as T) : this.load(key, chain)
  }

  /** From now on there are none. */
  dispose(): void {
    this.isDisposed = true
  }

  private find(key: CapabilityKey, { namespace }: NamespaceStore): Brought | undefined {
    if (this.isDisposed) return undefined
    for (const plugin of this.registry.plugins) {
      const contribution = plugin.spec.capabilities?.find(
        each => each.key === key && each.namespace === namespace,
      )
      if (contribution && this.registry.isOn(plugin)) return { plugin, contribution }
    }
    return undefined
  }

  /** Who asks may be drawing, and what is drawn must not change meanwhile. */
  private begin(key: CapabilityKey, chain: NamespaceStore, { id }: AnyPlugin): void {
    void Promise.resolve()
      .then(() => this.load(key, chain))
      .catch((error: unknown) => this.fault(error, id))
  }

  private make(brought: Brought, chain: NamespaceStore): Promise<unknown> {
    const { contribution } = brought
    const known = this.making.get(contribution)
    if (known) return known
    const making = this.create(brought, chain).catch((error: unknown) => {
      this.making.delete(contribution)
      throw error
    })
    this.making.set(contribution, making)
    return making
  }

  private async create({ plugin, contribution }: Brought, chain: NamespaceStore): Promise<unknown> {
    const [make, context] = await Promise.all([
      fetchLazy(contribution.load, plugin.id),
      this.contextOf(plugin),
    ])
    const value = make(context, chain)
    runInAction(() => this.made.set(contribution, value))
    // At once, where the plugin has gone meanwhile.
    context.onDispose(() => {
      this.making.delete(contribution)
      runInAction(() => this.made.delete(contribution))
    })
    return value
  }
}

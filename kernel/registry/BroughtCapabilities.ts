import type { CapabilityKey } from '../contract/keys.js'
import type { AnyPlugin, CapabilityContribution, PluginContext } from '../contract/plugin.js'
import { observable, runInAction } from '../mobx.js'
import type { ChainNamespace } from '../contract/types.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { NamespacesStore } from '../stores/NamespacesStore.js'
import { fetchLazy } from './fetchLazy.js'
import type { Registry } from './Registry.js'

interface Brought {
  readonly plugin: AnyPlugin
  readonly contribution: CapabilityContribution
  readonly chain: NamespaceStore
}

/**
 * The capabilities that plugins bring to chains: of several for the same one, that of the first plugin that is on counts. Each is fetched
 * when somebody asks for it, made with the context of its plugin, and gone when its plugin goes. A fetch that failed is tried anew when
 * somebody asks again. Hosts without such plugins do not fetch this module.
 */
export class BroughtCapabilities {
  private readonly made = observable.map<CapabilityContribution, unknown>(undefined, { deep: false })
  private readonly making = new Map<CapabilityContribution, Promise<unknown>>()

  constructor(
    private readonly registry: Registry,
    private readonly chains: NamespacesStore,
    private readonly contextOf: (plugin: AnyPlugin) => Promise<PluginContext>,
    private readonly fault: (error: unknown, pluginId: string) => void,
  ) {}

  /** Observable: undefined where nobody who is on brings it, and until it is there. It is fetched by being asked for. */
  get<T>(key: CapabilityKey<T>, namespace: ChainNamespace): T | undefined {
    const found = this.find(key, namespace)
    if (!found) return undefined
    if (!this.made.has(found.contribution)) this.begin(key, namespace, found.plugin)
    // Made by `namespaceCapability(key, …)`, which checked it against the key.
    return this.made.get(found.contribution) as T | undefined
  }

  /** As {@link get}, once it is there. Rejects with `PLUGIN_LOAD_FAILED`, and with what making it throws. */
  async load<T>(key: CapabilityKey<T>, namespace: ChainNamespace): Promise<T | undefined> {
    const found = this.find(key, namespace)
    if (!found) return undefined
    const value = await this.make(found).catch((error: unknown) => {
      if (this.find(key, namespace)?.plugin === found.plugin) throw error
    })
    // Its plugin may have gone meanwhile, or another have come before it.
    return this.made.has(found.contribution) ? (value as T) : this.load(key, namespace)
  }

  private find(key: CapabilityKey, namespace: ChainNamespace): Brought | undefined {
    const chain = this.chains.get(namespace)
    if (!chain) return undefined
    for (const plugin of this.registry.plugins) {
      const contribution = plugin.spec.capabilities?.find(
        each => each.key === key && each.namespace === namespace,
      )
      if (contribution && this.registry.isOn(plugin)) return { plugin, contribution, chain }
    }
    return undefined
  }

  /** Who asks may be drawing, and what is drawn must not change meanwhile. */
  private begin(key: CapabilityKey, namespace: ChainNamespace, { id }: AnyPlugin): void {
    void Promise.resolve()
      .then(() => this.load(key, namespace))
      .catch((error: unknown) => this.fault(error, id))
  }

  private make(brought: Brought): Promise<unknown> {
    const { contribution } = brought
    const known = this.making.get(contribution)
    if (known) return known
    const making: Promise<unknown> = this.create(brought).catch((error: unknown) => {
      // Its plugin has gone meanwhile: it is of no account what could not be fetched then.
      if (this.making.get(contribution) !== making) return
      this.making.delete(contribution)
      throw error
    })
    this.making.set(contribution, making)
    return making
  }

  private async create({ plugin, contribution, chain }: Brought): Promise<unknown> {
    const context = await this.contextOf(plugin)
    context.onDispose(() => this.making.delete(contribution))
    const value = (await fetchLazy(contribution.load, plugin.id))(context, chain)
    runInAction(() => this.made.set(contribution, value))
    // At once, where the plugin has gone meanwhile.
    context.onDispose(() => runInAction(() => this.made.delete(contribution)))
    return value
  }
}

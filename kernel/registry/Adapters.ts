import { adapterNotFound } from '../errors/network.js'
import type { AnyPlugin, NamespaceAdapter, NamespaceContribution, PluginContext } from '../contract/plugin.js'
import type { NamespacesStore } from '../stores/NamespacesStore.js'
import type { CapabilityKey } from '../contract/keys.js'
import type { ChainNamespace, Network } from '../contract/types.js'
import { observable, runInAction } from '../mobx.js'
import type { BroughtCapabilities } from './BroughtCapabilities.js'
import { fetchLazy } from './fetchLazy.js'
import { once } from './once.js'
import type { Registry } from './Registry.js'

/** The chain adapters of one modal: each fetched once, on demand. A fetch that failed is tried anew. */
export class Adapters {
  private readonly loaded = observable.map<ChainNamespace, NamespaceAdapter>(undefined, { deep: false })
  private readonly loading = new Map<ChainNamespace, Promise<NamespaceAdapter>>()
  /** There when the first adapter is, if a plugin that is on brings something; or when such a plugin is turned on. */
  private readonly brought = observable.box<BroughtCapabilities | undefined>(undefined, { deep: false })
  private readonly loadBrought = once(async () => {
    const { BroughtCapabilities } = await fetchLazy(() => import('./BroughtCapabilities.js'), 'kernel')
    const brought = new BroughtCapabilities(this.registry, this.chains, this.contextOf, this.fault)
    runInAction(() => this.brought.set(brought))
    return brought
  })

  constructor(
    private readonly registry: Registry,
    private readonly chains: NamespacesStore,
    private readonly contextOf: (plugin: AnyPlugin) => Promise<PluginContext>,
    private readonly fault: (error: unknown, pluginId: string) => void,
  ) {}

  /** Rejects with `ADAPTER_NOT_FOUND`, `PLUGIN_LOAD_FAILED`. */
  load(namespace: ChainNamespace): Promise<NamespaceAdapter> {
    const known = this.loading.get(namespace)
    if (known) return known
    const loading = this.fetch(namespace).catch((error: unknown) => {
      this.loading.delete(namespace)
      throw error
    })
    this.loading.set(namespace, loading)
    return loading
  }

  /** Observable: undefined until the adapter is loaded. What the adapter has itself goes before what other plugins bring. */
  capability<T>(key: CapabilityKey<T>, namespace: ChainNamespace): T | undefined {
    const adapter = this.loaded.get(namespace)
    if (!adapter) return undefined
    const own = ownOf(adapter, key)
    if (own !== undefined) return own
    const brought = this.brought.get()
    if (brought) return brought.get(key, namespace)
    if (this.isAnythingBrought) this.loadBrought().catch((error: unknown) => this.fault(error, 'kernel'))
    return undefined
  }

  /** As {@link capability}, once it is there. Rejects with `ADAPTER_NOT_FOUND`, `PLUGIN_LOAD_FAILED`. */
  async loadCapability<T>(key: CapabilityKey<T>, namespace: ChainNamespace): Promise<T | undefined> {
    const own = ownOf(await this.load(namespace), key)
    if (own !== undefined || !this.isAnythingBrought) return own
    return (await this.loadBrought()).load(key, namespace)
  }

  /** Observable: undefined until the adapter is loaded. */
  isAddress(namespace: ChainNamespace, text: string, network?: Network): boolean | undefined {
    return this.loaded.get(namespace)?.isAddress(text, network)
  }

  /** Observable. */
  private get isAnythingBrought(): boolean {
    return this.registry.plugins.some(plugin => plugin.spec.capabilities && this.registry.isOn(plugin))
  }

  private async fetch(namespace: ChainNamespace): Promise<NamespaceAdapter> {
    const chain = this.chains.get(namespace)
    const isOfChain = (entry: NamespaceContribution) => entry.namespace.id === namespace
    const plugin = this.registry.plugins.find(({ spec }) => spec.namespaces?.some(isOfChain))
    const contribution = plugin?.spec.namespaces?.find(isOfChain)
    if (!chain || !plugin || !contribution) throw adapterNotFound(namespace)
    const [create, context] = await Promise.all([
      fetchLazy(contribution.load, plugin.id),
      this.contextOf(plugin),
      this.isAnythingBrought && this.loadBrought(),
    ])
    const adapter = create(context, chain)
    runInAction(() => this.loaded.set(namespace, adapter))
    return adapter
  }
}

// Made by `capable(key, value)`, which checked the value against the key.
const ownOf = <T>({ capabilities }: NamespaceAdapter, key: CapabilityKey<T>) =>
  capabilities.find(capability => capability.key === key)?.value as T | undefined

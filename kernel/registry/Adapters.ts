import { adapterNotFound } from '../errors/network.js'
import type { NamespaceAdapter, AnyPlugin, PluginContext } from '../contract/plugin.js'
import type { NamespacesStore } from '../stores/NamespacesStore.js'
import type { CapabilityKey } from '../contract/keys.js'
import type { ChainNamespace, Network } from '../contract/types.js'
import { observable, runInAction } from '../mobx.js'
import type { BroughtCapabilities } from './BroughtCapabilities.js'
import { fetchLazy } from './fetchLazy.js'
import type { Registry } from './Registry.js'

/** The chain adapters of one modal: each fetched once, on demand. A fetch that failed is tried anew. */
export class Adapters {
  private readonly loaded = observable.map<ChainNamespace, NamespaceAdapter>(undefined, { deep: false })
  private readonly loading = new Map<ChainNamespace, Promise<NamespaceAdapter>>()

  constructor(
    private readonly registry: Registry,
    private readonly chains: NamespacesStore,
    private readonly contextOf: (plugin: AnyPlugin) => Promise<PluginContext>,
    private readonly brought: BroughtCapabilities,
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
    const chain = this.chains.get(namespace)
    return adapter && chain && (ownOf(adapter, key) ?? this.brought.get(key, chain))
  }

  /** As {@link capability}, once it is there. Rejects with `ADAPTER_NOT_FOUND`, `PLUGIN_LOAD_FAILED`. */
  async loadCapability<T>(key: CapabilityKey<T>, namespace: ChainNamespace): Promise<T | undefined> {
    const own = ownOf(await this.load(namespace), key)
    const chain = this.chains.get(namespace)
    return own ?? (chain && this.brought.load(key, chain))
  }

  /** Observable: undefined until the adapter is loaded. */
  isAddress(namespace: ChainNamespace, text: string, network?: Network): boolean | undefined {
    return this.loaded.get(namespace)?.isAddress(text, network)
  }

  private async fetch(namespace: ChainNamespace): Promise<NamespaceAdapter> {
    const chain = this.chains.get(namespace)
    const plugin = this.registry.plugins.find(({ spec }) =>
      spec.namespaces?.some(entry => entry.namespace.id === namespace),
    )
    const contribution = plugin?.spec.namespaces?.find(entry => entry.namespace.id === namespace)
    if (!chain || !plugin || !contribution) throw adapterNotFound(namespace)
    const [create, context] = await Promise.all([
      fetchLazy(contribution.load, plugin.id),
      this.contextOf(plugin),
    ])
    const adapter = create(context, chain)
    runInAction(() => this.loaded.set(namespace, adapter))
    return adapter
  }
}

// Made by `capable(key, value)`, which checked the value against the key.
const ownOf = <T>({ capabilities }: NamespaceAdapter, key: CapabilityKey<T>) =>
  capabilities.find(capability => capability.key === key)?.value as T | undefined

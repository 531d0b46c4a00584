import { adapterNotFound } from '../errors/network.js'
import type { AnyPlugin, NamespaceAdapter, NamespaceContribution, PluginContext } from '../contract/plugin.js'
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
  /** There when the first adapter is, if any plugin brings something. */
  private brought: BroughtCapabilities | undefined

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
    return adapter && (ownOf(adapter, key) ?? this.brought?.get(key, namespace))
  }

  /** As {@link capability}, once it is there. Rejects with `ADAPTER_NOT_FOUND`, `PLUGIN_LOAD_FAILED`. */
  async loadCapability<T>(key: CapabilityKey<T>, namespace: ChainNamespace): Promise<T | undefined> {
    return ownOf(await this.load(namespace), key) ?? this.brought?.load(key, namespace)
  }

  /** Observable: undefined until the adapter is loaded. */
  isAddress(namespace: ChainNamespace, text: string, network?: Network): boolean | undefined {
    return this.loaded.get(namespace)?.isAddress(text, network)
  }

  private async fetch(namespace: ChainNamespace): Promise<NamespaceAdapter> {
    const chain = this.chains.get(namespace)
    const isOfChain = (entry: NamespaceContribution) => entry.namespace.id === namespace
    const plugin = this.registry.plugins.find(({ spec }) => spec.namespaces?.some(isOfChain))
    const contribution = plugin?.spec.namespaces?.find(isOfChain)
    if (!chain || !plugin || !contribution) throw adapterNotFound(namespace)
    const [create, context, module] = await Promise.all([
      fetchLazy(contribution.load, plugin.id),
      this.contextOf(plugin),
      this.registry.plugins.some(({ spec }) => spec.capabilities) &&
        fetchLazy(() => import('./BroughtCapabilities.js'), 'kernel'),
    ])
    if (module)
      this.brought ??= new module.BroughtCapabilities(this.registry, this.chains, this.contextOf, this.fault)
    const adapter = create(context, chain)
    runInAction(() => this.loaded.set(namespace, adapter))
    return adapter
  }
}

// Made by `capable(key, value)`, which checked the value against the key.
const ownOf = <T>({ capabilities }: NamespaceAdapter, key: CapabilityKey<T>) =>
  capabilities.find(capability => capability.key === key)?.value as T | undefined

import type { CaipNetworkId } from '../caip.js'
import type { Environment } from '../environment/Environment.js'
import type { KernelHooks } from '../hooks/createHooks.js'
import type { SharedOptions } from '../options.js'
import type { NamespaceAdapter } from '../plugin.js'
import type { Activation } from '../registry/Activation.js'
import type { Registry } from '../registry/Registry.js'
import type { KernelStorage } from '../storage.js'
import type { KernelStores } from '../stores/createStores.js'
import type { CapabilityKey } from '../keys.js'
import type { ChainNamespace, ModalEvent, Network } from '../types.js'

/** The parts of a kernel that are there from the start. */
export interface KernelBase {
  readonly env: Environment
  readonly options: SharedOptions
  readonly storage: KernelStorage
  readonly stores: KernelStores
  readonly registry: Registry
  report(error: unknown, source: string): void
  /** Reports what a plugin has failed to do: said once where nobody listens, too. */
  fault(error: unknown, pluginId: string): void
  /** The host's ear for events. */
  onEvent(event: ModalEvent): void
}

/** What the flows work with: the base, and what brings plugins to life. */
export interface KernelParts extends KernelBase {
  readonly hooks: KernelHooks
  readonly activation: Activation
  /** Fetches the adapter of a chain, once. */
  loadAdapter(namespace: ChainNamespace): Promise<NamespaceAdapter>
  /** An ability of a chain whose adapter is loaded. */
  capability<T>(token: CapabilityKey<T>, namespace: ChainNamespace): T | undefined
  track(event: ModalEvent): void
}

/** The stand-in for a network of the wallet that the host does not list. */
export const unsupportedNetwork = (id: CaipNetworkId, namespace: ChainNamespace): Network => ({
  id: id.slice(namespace.length + 1),
  caipNetworkId: id,
  chainNamespace: namespace,
  name: 'Unknown Network',
  nativeCurrency: { name: '', symbol: '', decimals: 0 },
  rpcUrls: { default: { http: [] } },
  unsupported: true,
})

import type { Environment } from '../environment/Environment.js'
import type { KernelHooks } from '../hooks/createHooks.js'
import type { SharedOptions } from '../contract/options.js'
import type { Activation } from '../registry/Activation.js'
import type { Adapters } from '../registry/Adapters.js'
import type { Registry } from '../registry/Registry.js'
import type { KernelStorage } from '../persistence/storage.js'
import type { KernelStores } from '../stores/createStores.js'
import type { ModalEvent } from '../contract/types.js'

/** The parts of a kernel that are there from the start. */
export interface KernelBase {
  readonly env: Environment
  readonly options: SharedOptions
  readonly storage: KernelStorage
  readonly stores: KernelStores
  readonly registry: Registry
  report(error: unknown, source: string): void
  /** Reports what a plugin has failed to do; where no host listens, once in the console. */
  fault(error: unknown, pluginId: string): void
  /** Tells the host of an event. */
  onEvent(event: ModalEvent): void
}

/** What the flows work with: the base, and what runs the plugins. */
export interface KernelParts extends KernelBase {
  readonly hooks: KernelHooks
  readonly activation: Activation
  /** What chains can do. */
  readonly adapters: Adapters
  track(event: ModalEvent): void
}

import { createContext, loadService } from './createContext.js'
import { createTrack } from './createTrack.js'
import { createFlows, type Flows } from './flows/createFlows.js'
import type { KernelBase, KernelParts } from './flows/parts.js'
import { createHooks, type KernelHooks } from './hooks/createHooks.js'
import { Activation } from './registry/Activation.js'
import { Adapters } from './registry/Adapters.js'
import { Services } from './registry/Services.js'
import { markDoubles } from './markDoubles.js'
import { mergeConnectors } from './mergeConnectors.js'
import type { ServiceKey } from './keys.js'

/** The part of a kernel that brings plugins to life and talks to wallets: hooks, activation, flows. */
export interface Runtime extends Flows {
  readonly hooks: KernelHooks
  readonly activation: Activation
  readonly adapters: Adapters
  readonly services: Services
  load<T>(token: ServiceKey<T>): Promise<T>
}

/** Wires the runtime of one kernel. */
export const createRuntime = (base: KernelBase): Runtime => {
  const hooks = createHooks(base.env, base.fault, view => base.registry.view(view) !== undefined)
  const services = new Services()
  const adapters = new Adapters(base.registry, base.stores.namespaces, plugin => activation.contextOf(plugin))
  const activation = new Activation(
    base.registry,
    base.stores.connectors,
    plugin => createContext(plugin, parts, services, flows),
    base.env,
    base.fault,
    () => {
      if (base.stores.namespaces.all.every(({ status }) => status === 'disconnected')) return
      flows.disconnect().catch((error: unknown) => base.report(error, 'kernel'))
    },
  )
  const parts: KernelParts = {
    ...base,
    hooks,
    activation,
    loadAdapter: namespace => adapters.load(namespace),
    capability: (token, namespace) => adapters.capability(token, namespace),
    track: createTrack(base, hooks, activation),
  }
  const flows: Flows = createFlows(parts)
  base.stores.connectors.arrangeBy(found => hooks.connectors.list.call(markDoubles(mergeConnectors(found))))
  return {
    ...flows,
    hooks,
    activation,
    adapters,
    services,
    load: token => loadService(parts, services, token),
    dispose: () => {
      flows.dispose()
      activation.dispose()
    },
  }
}

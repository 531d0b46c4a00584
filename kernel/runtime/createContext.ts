import { contextFlows, type ContextFlows } from './contextFlows.js'
import type { KernelParts } from '../flows/KernelParts.js'
import { serviceNotProvided } from '../errors/plugin.js'
import { guardedBy } from '../hooks/guardedBy.js'
import type { AnyPlugin, PluginContext } from '../contract/plugin.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { KernelStores } from '../stores/createStores.js'
import type { ServiceKey } from '../contract/keys.js'
import type { LiveContext } from '../registry/LivePlugins.js'
import type { Services } from '../registry/Services.js'

/** Activates the owner of a service, then gives the service. Rejects with `SERVICE_NOT_PROVIDED`, `PLUGIN_LOAD_FAILED`. */
export const loadService = async <T>(
  { registry, activation }: KernelParts,
  services: Services,
  key: ServiceKey<T>,
): Promise<T> => {
  const owner = registry.plugins.find(plugin => plugin.spec.provides?.includes(key) && registry.isOn(plugin))
  if (!owner) throw serviceNotProvided(key.id)
  await activation.contextOf(owner)
  return services.get(key)
}

/** Wallets may be listed already. @returns what does the same when the tap is gone */
const redecorate = ({ connectors }: KernelStores) => {
  connectors.describeAnew()
  return connectors.describeAnew
}

/** Makes what a plugin works with. Everything the plugin takes is given back by `dispose`. */
export const createContext = (
  plugin: AnyPlugin,
  parts: KernelParts,
  services: Services,
  flows: ContextFlows,
): LiveContext => {
  const { stores, registry, hooks, env, storage, options, activation } = parts
  const disposals: (() => void)[] = []
  const thinking = new Set<() => void>()
  const decorate: object = hooks.connectors.decorate
  let isLive = true
  /** What a plugin takes after its end is given back at once. */
  const own = (dispose: () => void) => {
    if (isLive) disposals.push(dispose)
    else dispose()
  }

  /** What a plugin is still thinking about when it goes is never answered: nobody waits for it then. */
  const unlessGone = <Answer>(answer: Answer): Answer => {
    if (!(answer instanceof Promise)) return answer
    return new Promise((resolve, reject) => {
      const forget = () => resolve(undefined)
      thinking.add(forget)
      answer.finally(() => thinking.delete(forget)).then(resolve, reject)
    }) as Answer
  }
  const chainOf = (namespace: string): NamespaceStore | undefined => stores.namespaces.get(namespace)

  const context: PluginContext = {
    id: plugin.id,
    hooks,
    stores,
    env,
    storage,
    options,
    // tapable cannot untap: once the plugin is off, its taps answer nothing.
    tap: (hook, fn, order = {}) => {
      const guarded = guardedBy(hooks, hook)
      if (guarded) activation.guards.assertDeclared(plugin, guarded)
      hook.tap({ name: plugin.id, ...order }, (...args) =>
        isLive ? unlessGone(fn(...args)) : (undefined as never),
      )
      if (hook === decorate) own(redecorate(stores))
    },
    provide: (key, factory) => own(services.provide(key, plugin.id, factory)),
    provideForNamespace: (key, factory) =>
      own(
        services.provide(key, plugin.id, chain => {
          if (!chain) throw serviceNotProvided(key.id)
          return factory(chain)
        }),
      ),
    get: key => services.get(key),
    getForNamespace: (key, namespace) => services.get(key, chainOf(namespace)),
    load: key => loadService(parts, services, key),
    contributions: point => registry.contributions(point),
    ...contextFlows(parts, flows),
    track: parts.track,
    report: error => parts.report(error, plugin.id),
    onDispose: own,
  }
  return {
    context,
    dispose: () => {
      isLive = false
      thinking.forEach(forget => forget())
      for (const dispose of disposals.splice(0).reverse())
        try {
          dispose()
        } catch (error) {
          parts.fault(error, plugin.id)
        }
    },
  }
}

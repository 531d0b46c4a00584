import type { AnyPlugin, Lazy } from '../contract/plugin.js'
import type { Registry } from './Registry.js'

/** A loader that throws at once fails like any other. */
const fetch = async (load: Lazy<unknown>): Promise<unknown> => load()

/**
 * Begins to fetch what the plugins that find wallets are made of, and those that they require: beside the runtime, which brings them to
 * life, and not after it. What fails here is fetched anew by whoever needs it, and told of there.
 */
export const fetchAhead = (registry: Registry): void => {
  const begin = (plugin: AnyPlugin): void => {
    const { setup, connectors = [] } = plugin.spec
    for (const load of setup ? [setup, ...connectors] : connectors) fetch(load).catch(() => undefined)
    registry.requirementsOf(plugin).forEach(begin)
  }
  registry.plugins.filter(plugin => plugin.spec.connectors?.length && registry.isOn(plugin)).forEach(begin)
}

import type { Kernel } from '../../kernel/contract/Kernel.js'
import type { AnyView } from '../../kernel/contract/keys.js'
import type { PluginSpec, Strings } from '../../kernel/contract/plugin.js'

/** Names chains, wallets or ways to connect. */
const isForConnecting = ({ namespaces, connectors, connectMethods }: PluginSpec): boolean =>
  Boolean(namespaces ?? connectors ?? connectMethods)

/** Has nothing but messages: another language, or other words for what others say. */
const isOnlyWords = ({ views, setup, contribute }: PluginSpec): boolean => !views && !setup && !contribute

const listed = (strings: Strings | undefined): readonly Strings[] => (strings ? [strings] : [])

/** All messages of the plugins that are on, those of single views among them, in the order in which later ones stand over earlier ones. */
export const allStrings = ({ registry }: Kernel): readonly Strings[] => {
  const all = registry.plugins
    .filter(plugin => registry.isOn(plugin))
    .flatMap(({ spec: { strings, views = [] } }) => [strings, ...views.map(each => each.strings)])
  return [...new Set(all.flatMap(listed))]
}

/**
 * The plugins' messages without which a view cannot be drawn. While nobody is connected these are its own plugin's, and those of what
 * connects; the account shows what all plugins contribute. Observable.
 */
export const neededStrings = (kernel: Kernel, view?: AnyView): readonly Strings[] => {
  const { registry, stores } = kernel
  const own = listed(view && registry.view(view)?.strings)
  if (stores.namespaces.isConnected) return registry.strings.concat(own)
  const owns = ({ views = [] }: PluginSpec) => views.some(one => one.view === view)
  return registry.plugins
    .flatMap(plugin => {
      const { spec } = plugin
      const isNeeded = isForConnecting(spec) || isOnlyWords(spec) || owns(spec)
      return isNeeded && registry.isOn(plugin) ? listed(spec.strings) : []
    })
    .concat(own)
}

import type { Kernel } from '../../kernel/contract/Kernel.js'
import type { AnyView } from '../../kernel/contract/keys.js'
import type { PluginSpec, Strings } from '../../kernel/contract/plugin.js'

/** Names chains, wallets or ways to connect. */
const isForConnecting = ({ namespaces, connectors, connectMethods }: PluginSpec): boolean =>
  Boolean(namespaces ?? connectors ?? connectMethods)

/** Has nothing but messages: another language, or other words for what others say. */
const isOnlyWords = ({ views, setup, contribute }: PluginSpec): boolean => !views && !setup && !contribute

/**
 * The plugins' messages without which a view cannot be drawn. While nobody is connected these are its own plugin's, and those of what
 * connects; the account shows what all plugins contribute. Observable.
 */
export const neededStrings = ({ registry, stores }: Kernel, view?: AnyView): readonly Strings[] => {
  if (stores.namespaces.isConnected) return registry.strings
  const owns = ({ views = [] }: PluginSpec) => views.some(one => one.view === view)
  return registry.plugins.flatMap(plugin => {
    const { spec } = plugin
    const isNeeded = isForConnecting(spec) || isOnlyWords(spec) || owns(spec)
    return spec.strings && isNeeded && registry.isOn(plugin) ? [spec.strings] : []
  })
}

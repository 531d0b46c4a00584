import { createContext, useContext } from 'react'
import type { PluginContext } from '../../../kernel/contract/plugin.js'

/** Where components find the plugin that they are a part of. */
export const PluginScope = createContext<PluginContext | undefined>(undefined)

/**
 * The context of the plugin that the component belongs to: stores, services, navigation. Read stores inside `observer`.
 * @throws outside of the views, tabs and connect methods of plugins
 */
export const usePlugin = (): PluginContext => {
  const plugin = useContext(PluginScope)
  if (!plugin) throw new Error('usePlugin works in the views, account tabs and connect methods of a plugin.')
  return plugin
}

import type { PluginContext } from '../../../kernel/define.js'
import { swapView } from '../api.js'

/** Leads back to the form, past whatever was opened from it. */
export const backToForm = (plugin: Pick<PluginContext, 'stores' | 'back' | 'replace'>): void => {
  const { router } = plugin.stores
  if (!router.has(swapView)) return plugin.replace(swapView)
  router.history.forEach(() => router.current?.view === swapView || plugin.back())
}

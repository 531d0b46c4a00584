import { useEffect } from 'react'
import type { PluginContext } from '../../../kernel/define.js'
import { usePlugin, useService } from '../../../ui-shell/kit/index.js'
import { sendViewsService, type SharedBySendViews } from '../setup.js'
import { SendStore } from '../store/SendStore.js'

/** Creates the store with the first view, since only then its code is loaded. */
export const openSendStore = (
  shared: SharedBySendViews,
  plugin: Pick<PluginContext, 'isAddress'>,
): SendStore => (shared.store ??= new SendStore(shared, plugin))

/** The store of all Send views. Loads the adapter of the active chain. Use it inside `observer`. */
export const useSend = (): SendStore => {
  const plugin = usePlugin()
  const shared = useService(sendViewsService)
  const namespace = plugin.stores.namespaces.active?.namespace
  useEffect(() => {
    if (namespace !== undefined) plugin.provider(namespace).catch((error: unknown) => plugin.report(error))
  }, [plugin, namespace])
  return openSendStore(shared, plugin)
}

import { useEffect } from 'react'
import { usePlugin, useService } from '../../../ui-shell/kit/index.js'
import { swapViewsService } from '../setup.js'
import { SwapStore } from '../store/SwapStore.js'

/** The store of all Swap views, created with the first one. Loads the adapter of the active chain. Use it inside `observer`. */
export const useSwap = (): SwapStore => {
  const plugin = usePlugin()
  const shared = useService(swapViewsService)
  const namespace = plugin.stores.namespaces.active?.namespace
  useEffect(() => {
    if (namespace !== undefined) plugin.provider(namespace).catch((error: unknown) => plugin.report(error))
  }, [plugin, namespace])
  return (shared.store ??= new SwapStore(shared, shared.options))
}

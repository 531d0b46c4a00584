import { useEffect } from 'react'
import type { Kernel } from '../../../kernel/define.js'
import { useKernel, useService } from '../../../ui-shell/kit/index.js'
import { sendViewsService, type SharedBySendViews } from '../setup.js'
import { SendStore } from '../store/SendStore.js'

/** Creates the store with the first view, since only then its code is loaded. */
export const openSendStore = (shared: SharedBySendViews, kernel: Pick<Kernel, 'isAddress'>): SendStore =>
  (shared.store ??= new SendStore(shared, kernel))

/** The store of all Send views. Loads the adapter of the active chain. Use it inside `observer`. */
export const useSend = (): SendStore => {
  const kernel = useKernel()
  const shared = useService(sendViewsService)
  const namespace = kernel.stores.namespaces.active?.namespace
  useEffect(() => {
    if (namespace !== undefined)
      kernel.provider(namespace).catch((error: unknown) => kernel.report(error, 'feature-send'))
  }, [kernel, namespace])
  return openSendStore(shared, kernel)
}

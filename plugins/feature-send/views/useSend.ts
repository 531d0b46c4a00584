import { useEffect } from 'react'
import { useKernel, useService } from '../../../ui-shell/kit/index.js'
import { SendStore } from '../form/SendStore.js'
import { sendDeskService } from '../SendDesk.js'

/** The form that all views of sending share, and the adapter of the active chain under way. Use it inside `observer`. */
export const useSend = (): SendStore => {
  const kernel = useKernel()
  const desk = useService(sendDeskService)
  const namespace = kernel.stores.namespaces.active?.namespace
  useEffect(() => {
    if (namespace !== undefined)
      kernel.provider(namespace).catch((error: unknown) => kernel.report(error, 'feature-send'))
  }, [kernel, namespace])
  return desk.open(() => new SendStore(desk, kernel))
}

import { useEffect } from 'react'
import { usePlugin, useService } from '../../../ui-shell/kit/index.js'
import { PayStore } from '../PayStore.js'
import { payViewsService } from '../setup.js'

/** The store of all views, created with the first. Loads the adapter of the chain. Use it inside `observer`. */
export const usePay = (): PayStore => {
  const plugin = usePlugin()
  const shared = useService(payViewsService)
  useEffect(() => {
    plugin.provider('eip155').catch((error: unknown) => plugin.report(error))
  }, [plugin])
  return (shared.store ??= new PayStore(shared))
}

import { useEffect, useState } from 'react'
import { usePlugin, useService } from '../../../ui-shell/kit/index.js'
import { onrampViewsService } from '../setup.js'
import { OnrampStore } from '../store/OnrampStore.js'

/** The store of all views, which the first of them creates; undefined until the providers are fetched. Use it inside `observer`. */
export const useOnramp = (): OnrampStore | undefined => {
  const plugin = usePlugin()
  const shared = useService(onrampViewsService)
  const [store, setStore] = useState(shared.store)
  useEffect(() => {
    if (store) return
    shared.loadProviders().then(
      providers => setStore((shared.store ??= new OnrampStore({ ...shared, providers }))),
      (error: unknown) => plugin.report(error),
    )
  }, [shared, store, plugin])
  return store
}

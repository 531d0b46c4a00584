import { useEffect, useCallback } from 'react'
import type { ChainNamespace } from '../../../kernel/define.js'
import { usePlugin } from '../../../ui-shell/kit/index.js'
import { activityService, type Activity, transactionView, type Transaction } from '../api.js'

/** The activity of a chain, kept up to date while the component is mounted. */
export const useActivity = (namespace: ChainNamespace): Activity => {
  const activity = usePlugin().getForNamespace(activityService, namespace)
  useEffect(() => activity.watch(), [activity])
  return activity
}

/** Opens the details of a transaction. Stable, for memoised rows. */
export const useOpenTransaction = (): ((transaction: Transaction) => void) => {
  const plugin = usePlugin()
  return useCallback(
    ({ hash, networkId }) =>
      plugin.push(transactionView, { namespace: networkId.slice(0, networkId.indexOf(':')), hash }),
    [plugin],
  )
}

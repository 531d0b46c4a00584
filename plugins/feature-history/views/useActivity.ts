import { useEffect, useCallback } from 'react'
import type { ChainNamespace } from '../../../kernel/define.js'
import { useKernel } from '../../../ui-shell/kit/index.js'
import { activityService, type Activity, transactionView, type Transaction } from '../api.js'

/** The activity of a chain, kept up to date while the component is mounted. */
export const useActivity = (namespace: ChainNamespace): Activity => {
  const activity = useKernel().getForNamespace(activityService, namespace)
  useEffect(() => activity.watch(), [activity])
  return activity
}

/** Opens the details of a transaction. Stable, for memoised rows. */
export const useOpenTransaction = (): ((transaction: Transaction) => void) => {
  const kernel = useKernel()
  return useCallback(
    ({ hash, networkId }) =>
      kernel.push(transactionView, { namespace: networkId.slice(0, networkId.indexOf(':')), hash }),
    [kernel],
  )
}

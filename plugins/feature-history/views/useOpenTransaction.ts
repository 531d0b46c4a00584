import { useCallback } from 'react'
import { useKernel } from '../../../ui-shell/kit/index.js'
import { transactionView, type Transaction } from '../api.js'

/** Opens the details of a transaction. */
export const useOpenTransaction = (): ((transaction: Transaction) => void) => {
  const kernel = useKernel()
  return useCallback(
    ({ hash, networkId }) =>
      kernel.push(transactionView, { namespace: networkId.slice(0, networkId.indexOf(':')), hash }),
    [kernel],
  )
}

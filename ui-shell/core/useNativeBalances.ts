import { useEffect, useState } from 'react'
import { useKernel } from '../kit/index.js'
import { nativeBalancesService, type NativeBalances } from './api.js'

/** The service that renews balances, once it is here. */
export const useNativeBalances = (): NativeBalances | undefined => {
  const kernel = useKernel()
  const [balances, setBalances] = useState<NativeBalances>()
  useEffect(() => {
    kernel.load(nativeBalancesService).then(
      service => setBalances(service),
      (error: unknown) => kernel.report(error, 'core'),
    )
  }, [kernel])
  return balances
}

import { useEffect, useState } from 'react'
import { usePlugin } from '../../kit/index.js'
import { nativeBalancesService, type NativeBalances } from '../api.js'

/** The service that renews balances, once it is here. */
export const useNativeBalances = (): NativeBalances | undefined => {
  const plugin = usePlugin()
  const [balances, setBalances] = useState<NativeBalances>()
  useEffect(() => {
    plugin.load(nativeBalancesService).then(
      service => setBalances(service),
      (error: unknown) => plugin.report(error),
    )
  }, [plugin])
  return balances
}

import { useCallback, useSyncExternalStore } from 'react'
import { useKernel } from './useKernel.js'

/** Whether the browser is online. For a hint in advance: what needs the network reports its own errors. */
export const useOnline = (): boolean => {
  const { window } = useKernel().env
  const subscribe = useCallback(
    (onChange: () => void) => {
      window?.addEventListener('online', onChange)
      window?.addEventListener('offline', onChange)
      return () => {
        window?.removeEventListener('online', onChange)
        window?.removeEventListener('offline', onChange)
      }
    },
    [window],
  )
  return useSyncExternalStore(subscribe, () => window?.navigator.onLine ?? true)
}

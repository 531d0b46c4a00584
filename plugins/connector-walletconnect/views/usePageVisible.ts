import { useCallback, useSyncExternalStore } from 'react'
import { useKernel } from '../../../ui-shell/kit/index.js'

/** Whether the page can be seen: not in another tab, not behind a wallet's app. */
export const usePageVisible = (): boolean => {
  const { document } = useKernel().env
  const subscribe = useCallback(
    (onChange: () => void) => {
      document?.addEventListener('visibilitychange', onChange)
      return () => document?.removeEventListener('visibilitychange', onChange)
    },
    [document],
  )
  return useSyncExternalStore(subscribe, () => document?.visibilityState !== 'hidden')
}

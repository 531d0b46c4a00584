import { useEffect } from 'react'
import { usePlugin } from '../../../ui-shell/kit/index.js'

/** Closes the modal for who is connected: what was opened over the view meanwhile, such as a sign-in, has taken the view away by then. */
export const useSignedIn = (isConnected: boolean): void => {
  const plugin = usePlugin()
  useEffect(() => {
    if (isConnected) plugin.close()
  }, [isConnected, plugin])
}

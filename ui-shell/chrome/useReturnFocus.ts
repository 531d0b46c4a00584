import { useEffect } from 'react'
import { useShell } from '../kit/Shell.js'
import { focusedIn, isFocusFree } from './focus.js'

/** Gives the focus back to what opened the modal, unless it has moved on to somewhere else by itself. */
export const useReturnFocus = (): void => {
  const { root } = useShell()
  useEffect(() => {
    const opener = focusedIn(root.ownerDocument)
    return () => {
      if (opener?.isConnected && isFocusFree(root)) opener.focus({ preventScroll: true })
    }
  }, [root])
}

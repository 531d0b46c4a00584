import { useLayoutEffect } from 'react'
import { useShell } from '../kit/Shell.js'
import { focusedIn } from '../notice/focusedIn.js'
import { isFocusFree } from './focus.js'

/** Gives the focus back to what opened the modal as it closes, unless the focus has moved on to somewhere else by itself. */
export const useReturnFocus = (isOpen: boolean): void => {
  const { root } = useShell()
  // Before any effect that moves the focus in.
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = focusedIn(root.ownerDocument)
    return () => {
      if (opener?.isConnected && isFocusFree(root)) opener.focus({ preventScroll: true })
    }
  }, [root, isOpen])
}

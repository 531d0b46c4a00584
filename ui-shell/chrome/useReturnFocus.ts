import { useEffect, useLayoutEffect, useRef } from 'react'
import { useShell } from '../kit/Shell.js'
import { focusedIn } from '../notice/focusedIn.js'
import { isFocusFree } from './focus.js'

/** Gives the focus back to what opened the modal as it closes, unless the focus has moved on to somewhere else by itself. */
export const useReturnFocus = (isOpen: boolean): void => {
  const { root } = useShell()
  const openerRef = useRef<HTMLElement>(undefined)
  // Before any effect that moves the focus in.
  useLayoutEffect(() => {
    if (isOpen) openerRef.current = focusedIn(root.ownerDocument)
  }, [root, isOpen])
  // After React has finished: it puts the focus back to what had it before it changed the page, such as a frame that is not drawn any more.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      const opener = openerRef.current
      if (opener?.isConnected && isFocusFree(root)) opener.focus({ preventScroll: true })
    }
  }, [root, isOpen])
}

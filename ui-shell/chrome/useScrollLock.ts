import { useEffect } from 'react'
import { useShell } from '../kit/Shell.js'

/**
 * Keeps the page from scrolling behind the modal, through CSSOM on the root element. The place of its scroll bar stays, so that
 * nothing behind moves. Where something else has locked the page already, it stays theirs.
 */
export const useScrollLock = (isOpen: boolean): void => {
  const { root } = useShell()
  useEffect(() => {
    if (!isOpen) return
    const { documentElement: page, defaultView: window } = root.ownerDocument
    const { overflow, scrollbarGutter } = page.style
    if (overflow === 'hidden') return
    if (window && window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
    page.style.overflow = 'hidden'
    return () => {
      page.style.overflow = overflow
      page.style.scrollbarGutter = scrollbarGutter
    }
  }, [root, isOpen])
}

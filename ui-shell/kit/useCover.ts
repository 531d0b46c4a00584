import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useKernel } from './useKernel.js'

/** What the toast says that tells of a cover: it lies over the card itself, and is no reason to believe that the cover has gone. */
const coveredText = 'press.covered'

/** Not in TypeScript's DOM yet: IntersectionObserver v2, of Chromium. */
interface SeenEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}
const seeing = { trackVisibility: true, delay: 100, threshold: [0, 1] } as IntersectionObserverInit

/**
 * Watches whether an element can be seen: whether something lies over it, makes it fainter or moves it, in this page or in one that
 * frames it. Where the browser cannot tell (Firefox, Safari), nothing does. A toast of ours does not count.
 * @returns what tells, at a press, and says so to the visitor
 */
export const useCover = (element: RefObject<Element | null>, isOn: boolean): (() => boolean) => {
  const { env, stores } = useKernel()
  const isSeen = useRef(true)
  useEffect(() => {
    const { window } = env
    if (!isOn || !element.current || !window?.IntersectionObserverEntry) return
    if (!('isVisible' in window.IntersectionObserverEntry.prototype)) return
    const observer = new window.IntersectionObserver((entries: readonly SeenEntry[]) => {
      const last = entries.at(-1)
      // Out of the window in part, it cannot be seen either; who then scrolls and presses is faster than the next look.
      isSeen.current = !last || last.intersectionRatio < 1 || last.isVisible !== false
    }, seeing)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [env, element, isOn])
  return useCallback(() => {
    const { toast } = stores
    const isCovered = isOn && !isSeen.current && (toast.current?.text ?? coveredText) === coveredText
    if (isCovered && !toast.current) toast.show(coveredText)
    return isCovered
  }, [stores, isOn])
}

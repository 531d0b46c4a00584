import { useLayoutEffect, type RefObject } from 'react'

const fadeMs = 75

/** What {@link useViewMotion} takes. */
export interface ViewMotion {
  readonly view: RefObject<HTMLElement | null>
  readonly direction: 'forward' | 'back'
  /** True while the card itself is coming up: then its first view does not move. */
  readonly isFirst: RefObject<boolean>
}

/**
 * Brings a view in from the way of the travel (by a mark for the style sheet), and lets it fade when it is taken off. What fades
 * are its elements as they last were: the component is gone already, so that it is never drawn with facts no longer its own.
 */
export const useViewMotion = ({ view, direction, isFirst }: ViewMotion): void => {
  useLayoutEffect(() => {
    const element = view.current
    const parent = element?.parentElement
    if (!element || !parent || !('animate' in element)) return
    if (!isFirst.current) element.dataset['enter'] = direction
    const leave = () => {
      if (element.isConnected || !parent.isConnected) return
      element.inert = true
      element.dataset['enter'] = 'leaving'
      parent.append(element)
      const remove = () => element.remove()
      element.animate({ opacity: [1, 0] }, { duration: fadeMs }).finished.then(remove, remove)
    }
    // React takes the elements out right after this; then they are ours.
    return () => void Promise.resolve().then(leave)
    // The way it came in stays, whichever way the next move goes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view, isFirst])
}

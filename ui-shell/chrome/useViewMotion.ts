import { useLayoutEffect } from 'react'
import type { ViewRefs } from './useEnterFocus.js'

const fadeMs = 75

/** Takes the elements of a view that is gone, and lets them fade where they stood. */
const fade = (view: HTMLElement, parent: HTMLElement) => {
  if (view.isConnected || !parent.isConnected) return
  view.inert = true
  view.dataset['enter'] = 'leaving'
  parent.append(view)
  const remove = () => view.remove()
  view.animate({ opacity: [1, 0] }, { duration: fadeMs }).finished.then(remove, remove)
}

/**
 * Brings a view in from the way of the travel (by a mark for the style sheet), and lets it fade when it is taken off. What fades
 * are its elements as they last were: the component is gone already, so that it is never drawn with facts no longer its own.
 * While the card itself comes up, its first view does not move.
 */
export const useViewMotion = ({ viewRef, firstRef }: ViewRefs, direction: 'forward' | 'back'): void => {
  useLayoutEffect(() => {
    const view = viewRef.current
    const parent = view?.parentElement
    if (!view || !parent || !('animate' in view)) return
    if (!firstRef.current) view.dataset['enter'] = direction
    // React takes the elements out right after this; then they are ours.
    return () => void Promise.resolve().then(() => fade(view, parent))
    // The way it came in stays, whichever way the next move goes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [viewRef, firstRef])
}

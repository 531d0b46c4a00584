import { useEffect, useState, type RefObject } from 'react'
import { useKernel } from './useKernel.js'

/** How long what signs, sends or approves takes no press after it has appeared or moved, perhaps under a pointer. For `Button`. */
export const pressGuardMs = 500

const lookEveryMs = 100

/** Where an element stands, in whole pixels: in the window, and in what scrolls around it. */
const placesOf = (element: Element | null): readonly [inWindow: string, inScrolled: string] => {
  const { x, y } = element?.getBoundingClientRect() ?? { x: 0, y: 0 }
  let [left, top] = [x, y]
  for (let around = parentOf(element); around; around = parentOf(around)) {
    left += around.scrollLeft
    top += around.scrollTop
  }
  return [`${Math.round(x)},${Math.round(y)}`, `${Math.round(left)},${Math.round(top)}`]
}

/** The element around another one, out of shadow roots as well. */
const parentOf = (element: Element | null): Element | null => {
  const root = element?.getRootNode()
  return element?.parentElement ?? (root && 'host' in root ? (root as ShadowRoot).host : null)
}

/**
 * Tells whether an element has not yet stood in its place for long enough to be pressed on purpose. It guards against a button that
 * slides under a pointer that is about to press something else. To scroll is the visitor's own doing, and no move: neither of a button that
 * scrolls along, nor of one that sticks to its place in the window.
 * @param guardMs how long it must have stood; undefined switches the guard off.
 */
export const useGuard = (element: RefObject<HTMLElement | null>, guardMs: number | undefined): boolean => {
  const { env } = useKernel()
  const [isGuarded, setGuarded] = useState(true)
  useEffect(() => {
    if (guardMs === undefined) return
    let places: readonly string[] = []
    let since = Infinity
    let cancel: (() => void) | undefined
    const look = () => {
      const before = places
      places = placesOf(element.current)
      if (!places.some((place, index) => place === before[index])) since = env.elapsed()
      setGuarded(env.elapsed() - since < guardMs)
      cancel = env.after(lookEveryMs, look)
    }
    look()
    return () => cancel?.()
  }, [element, env, guardMs])
  return guardMs !== undefined && isGuarded
}

import { useEffect, useState, type RefObject } from 'react'
import { useKernel } from './useKernel.js'

const lookEveryMs = 100

/** Where an element stands in what scrolls, in whole pixels: to scroll is the visitor's own doing, and no move. */
const placeOf = (element: Element | null): string => {
  let { x, y } = element?.getBoundingClientRect() ?? { x: 0, y: 0 }
  for (let around = parentOf(element); around; around = parentOf(around)) {
    x += around.scrollLeft
    y += around.scrollTop
  }
  return `${Math.round(x)},${Math.round(y)}`
}

/** The element around another one, out of shadow roots as well. */
const parentOf = (element: Element | null): Element | null => {
  const root = element?.getRootNode()
  return element?.parentElement ?? (root && 'host' in root ? (root as ShadowRoot).host : null)
}

/**
 * Tells whether an element has not yet stood in its place for long enough to be pressed on purpose. It guards against a button that
 * slides under a pointer that is about to press something else.
 * @param guardMs how long it must have stood; undefined switches the guard off.
 */
export const useGuard = (element: RefObject<HTMLElement | null>, guardMs: number | undefined): boolean => {
  const { env } = useKernel()
  const [isGuarded, setGuarded] = useState(true)
  useEffect(() => {
    if (guardMs === undefined) return
    let place = ''
    let since = Infinity
    let cancel: (() => void) | undefined
    const look = () => {
      const now = placeOf(element.current)
      if (place !== now) since = env.now()
      place = now
      setGuarded(env.now() - since < guardMs)
      cancel = env.after(lookEveryMs, look)
    }
    look()
    return () => cancel?.()
  }, [element, env, guardMs])
  return guardMs !== undefined && isGuarded
}

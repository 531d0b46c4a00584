import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { pressByScript } from '../../../kernel/errors/press.js'
import type { ButtonGuard } from './Button.js'
import { FramedSight } from './FramedSight.js'
import { isUnder } from './isUnder.js'
import { useShell } from '../Shell.js'

/** How long what signs, sends or approves takes no press after it has appeared or moved, perhaps under a pointer. */
const guardMs = 500

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

/** Lays the modal over all that is in the top layer, where it is there itself; one in the page is scrolled to the middle. */
const bringUp = (element: HTMLElement): void => {
  const overlay = element.closest<HTMLElement>('[popover]')
  if (!overlay) return element.scrollIntoView({ block: 'center' })
  // It lies under a window of a wallet's, and stays there.
  if (!overlay.matches(':popover-open')) return
  overlay.hidePopover()
  overlay.showPopover()
  element.focus({ preventScroll: true })
}

/** Whose it is what covers a button. */
type Cover = 'page' | 'frame'

/** What {@link useGuard} tells of a button. */
export interface Guard extends ButtonGuard {
  /** What covered it when the visitor pressed it: something of this page, or the page that frames this one. */
  readonly cover: Cover | undefined
}

/**
 * Guards a button that signs, sends or approves. It must have stood in its place for half a second, so that it does not slide under a
 * pointer that is about to press something else. To scroll is the visitor's own doing, and no move: neither of a button that scrolls along,
 * nor of one that sticks to its place in the window. It takes no press of a script. And it takes none while something covers it
 * ({@link isUnder}): the modal then comes up over that, and the visitor is told. The keyboard may go on from there, since it presses
 * what has the focus, and may be all that a visitor has.
 */
export const useGuard = (isOn: boolean): Guard => {
  const { root, hasInput, kernel } = useShell()
  const { env, report } = kernel
  const element = useRef<HTMLButtonElement>(null)
  const sightRef = useRef<FramedSight>(undefined)
  const [isEarly, setEarly] = useState(true)
  const [cover, setCover] = useState<Cover>()
  useEffect(() => {
    if (!isOn) return
    const sight = element.current ? new FramedSight(element.current) : undefined
    sightRef.current = sight
    let places: readonly string[] = []
    let since = Infinity
    let cancel: (() => void) | undefined
    const look = () => {
      const before = places
      places = placesOf(element.current)
      if (places[0] !== before[0]) sight?.renew()
      if (!places.some((place, index) => place === before[index])) since = env.elapsed()
      setEarly(env.elapsed() - since < guardMs)
      cancel = env.after(lookEveryMs, look)
    }
    look()
    return () => {
      cancel?.()
      sight?.end()
    }
  }, [env, isOn])
  const coverOf = (pressed: HTMLElement): Cover | undefined => {
    if (isUnder(pressed, root.host)) return 'page'
    return sightRef.current?.isHidden ? 'frame' : undefined
  }
  const admits = ({ isTrusted, detail }: MouseEvent): boolean => {
    if (!isOn) return true
    const isForged = hasInput && !isTrusted
    if (isForged) report(pressByScript(), 'ui-shell')
    const pressed = element.current
    if (isEarly || isForged || !pressed) return false
    const found = hasInput ? coverOf(pressed) : undefined
    // A press by the keyboard has no number of clicks.
    const isFree = !found || (cover !== undefined && detail === 0)
    setCover(isFree ? undefined : found)
    if (!isFree) bringUp(pressed)
    return isFree
  }
  return { element, isEarly: isOn && isEarly, cover: isOn ? cover : undefined, admits }
}

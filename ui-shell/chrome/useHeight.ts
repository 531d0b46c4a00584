import { useLayoutEffect, type RefObject } from 'react'
import { matchesMedia } from '../../kernel/environment/matchesMedia.js'
import { useKernel } from '../kit/hooks/useKernel.js'

type BrowserWindow = Window & typeof globalThis

/** Whether things may move; opacity may change in any case. */
const isStill = (window: BrowserWindow): boolean => matchesMedia(window, '(prefers-reduced-motion: reduce)')

/**
 * Calls back before the next frame is drawn, whenever something in an element may have changed its height: its elements and texts, a
 * picture that has come, the window. Not by a `ResizeObserver`: lists have theirs on their rows, which are deeper, and what those
 * change of the element around them the browser reports to the page as an error ("ResizeObserver loop completed").
 * @returns the function that ends it
 */
const watchHeight = (window: BrowserWindow, element: HTMLElement, onChange: () => void): (() => void) => {
  let frame: number | undefined
  const look = () => {
    frame ??= window.requestAnimationFrame(() => {
      frame = undefined
      onChange()
    })
  }
  const observer = new window.MutationObserver(look)
  observer.observe(element, { attributes: true, characterData: true, childList: true, subtree: true })
  // The load of a picture does not bubble.
  element.addEventListener('load', look, true)
  window.addEventListener('resize', look)
  look()
  return () => {
    observer.disconnect()
    element.removeEventListener('load', look, true)
    window.removeEventListener('resize', look)
    if (frame !== undefined) window.cancelAnimationFrame(frame)
  }
}

/**
 * Lets a box follow the height of its content smoothly. Animations of the browser's own (WAAPI) need no style attribute.
 * @param boxRef the element whose height is animated. @param contentRef what it holds. @param timeMs how long it takes
 */
export const useHeight = (
  boxRef: RefObject<HTMLElement | null>,
  contentRef: RefObject<HTMLElement | null>,
  timeMs: number,
): void => {
  const { window } = useKernel().env
  useLayoutEffect(() => {
    const content = contentRef.current
    if (!window || !('requestAnimationFrame' in window) || !content) return
    let last: number | undefined
    let running: Animation | undefined
    return watchHeight(window, content, () => {
      const height = content.offsetHeight
      if (height === last) return
      const from = running?.playState === 'running' ? boxRef.current?.offsetHeight : last
      last = height
      const box = boxRef.current
      if (from === undefined || !box || !('animate' in box) || isStill(window)) return
      running = box.animate([{ height: `${from}px` }, { height: `${height}px` }], {
        duration: timeMs,
        easing: 'cubic-bezier(0, 0, 0.22, 1)',
      })
    })
  }, [window, boxRef, contentRef, timeMs])
}

import { useLayoutEffect, type RefObject } from 'react'
import { useKernel } from '../kit/useKernel.js'

/** Whether things may move; opacity may change in any case. */
const isStill = (window: Window | undefined): boolean =>
  window?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? true

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
    if (!window || !('ResizeObserver' in window) || !contentRef.current) return
    let last: number | undefined
    let running: Animation | undefined
    const observer = new window.ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      const from = running?.playState === 'running' ? boxRef.current?.offsetHeight : last
      last = height
      if (from === undefined || from === height || isStill(window)) return
      running = boxRef.current?.animate([{ height: `${from}px` }, { height: `${height}px` }], {
        duration: timeMs,
        easing: 'cubic-bezier(0, 0, 0.22, 1)',
      })
    })
    observer.observe(contentRef.current)
    return () => observer.disconnect()
  }, [window, boxRef, contentRef, timeMs])
}

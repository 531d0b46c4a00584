import { useLayoutEffect, type RefObject } from 'react'
import { useShell } from '../kit/Shell.js'
import { watchOverlays } from './watchOverlays.js'

/**
 * Draws an element in the browser's top layer, where no `transform`, filter, clipping or `z-index` of the page reaches it. While a later
 * overlay of the page is up, such as a wallet's own window, it steps down to its `z-index` and so lies under that. Browsers without
 * popovers keep it at its `z-index`.
 */
export const useTopLayer = (elementRef: RefObject<HTMLElement | null>): void => {
  const { root, kernel } = useShell()
  const { env } = kernel
  useLayoutEffect(() => {
    const element = elementRef.current
    if (!element?.isConnected || !('showPopover' in element)) return
    // Not an attribute of the drawing: without the method it would hide the element for good.
    element.setAttribute('popover', 'manual')
    element.showPopover()
    const stepDown = () => {
      const { x, y } = element.getBoundingClientRect()
      element.hidePopover()
      const now = element.getBoundingClientRect()
      // The page would move it: under a window is bad, out of sight is worse.
      if (now.x !== x || now.y !== y) element.showPopover()
    }
    return watchOverlays(root, element, env, isCovered => {
      // Taken out of the page by whoever owns it, a moment before the drawing ends.
      if (!element.isConnected) return
      const isUp = element.matches(':popover-open')
      if (isCovered && isUp) stepDown()
      else if (!isCovered && !isUp) element.showPopover()
    })
  }, [elementRef, root, env])
}

import { useEffect, type RefObject } from 'react'
import { useKernel } from '../kit/hooks/useKernel.js'

/**
 * Keeps an element over the part of the page that is seen, so that the keyboard of a phone never covers the field in use. It starts
 * with the first change: to ask for the size before would cost a layout while the modal opens.
 */
export const useVisualViewport = (elementRef: RefObject<HTMLElement | null>): void => {
  const viewport = useKernel().env.window?.visualViewport
  useEffect(() => {
    if (!viewport) return
    const follow = () => {
      // Pinched in, the visitor looks at a part of the card: it must stay where it is.
      if (viewport.scale !== 1) return
      elementRef.current?.style.setProperty('--p-seen-top', `${viewport.offsetTop}px`)
      elementRef.current?.style.setProperty('--p-seen-height', `${viewport.height}px`)
    }
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
    }
  }, [viewport, elementRef])
}

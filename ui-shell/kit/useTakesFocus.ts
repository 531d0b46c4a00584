import { useEffect, type RefObject } from 'react'
import { useKernel } from './useKernel.js'

/**
 * Focuses an element as it appears. Not on phones: there, a focused field brings up the keyboard, and a focused button helps
 * nobody.
 */
export const useTakesFocus = (
  element: RefObject<HTMLElement | null>,
  takesFocus: boolean | undefined,
): void => {
  const { isMobile } = useKernel().env.platform
  useEffect(() => {
    if (takesFocus && !isMobile) element.current?.focus({ preventScroll: true })
  }, [element, takesFocus, isMobile])
}

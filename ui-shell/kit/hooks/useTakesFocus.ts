import { useEffect, type RefObject } from 'react'
import { useKernel } from './useKernel.js'

/**
 * Focuses an element as it appears. Not on phones: there, a focused field brings up the keyboard, and a focused button helps
 * nobody. Not on the first screen of an embedded card either: the page keeps its focus.
 */
export const useTakesFocus = (
  element: RefObject<HTMLElement | null>,
  takesFocus: boolean | undefined,
): void => {
  const { env, stores } = useKernel()
  useEffect(() => {
    const isQuiet = env.platform.isMobile || (stores.modal.isEmbedded && !stores.router.canGoBack)
    if (takesFocus && !isQuiet) element.current?.focus({ preventScroll: true })
  }, [element, takesFocus, env, stores])
}

import { useCallback, type RefObject } from 'react'
import { useShell } from '../kit/Shell.js'
import { focusedOf, isFocusFree, reachableIn } from './focus.js'

/** Elements and facts that the motion and the focus of a view need. */
export interface ViewRefs {
  readonly viewRef: RefObject<HTMLElement | null>
  readonly titleRef: RefObject<HTMLElement | null>
  /** True until the first view since the modal opened has been shown. */
  readonly firstRef: RefObject<boolean>
}

/**
 * Moves the focus as a view appears: to what the view itself chose (`takesFocus`); else, as the modal opens, to the first useful
 * control, unless something before it is still on its way, and after a change of view to the title. On phones always to the title. A
 * wallet's overlay outside keeps the focus.
 * @returns what to call when the view has been drawn
 */
export const useEnterFocus = ({ viewRef, titleRef, firstRef }: ViewRefs): (() => void) => {
  const { root, kernel } = useShell()
  return useCallback(() => {
    const view = viewRef.current
    const isOpening = firstRef.current
    firstRef.current = false
    if (!view || view.contains(focusedOf(root))) return
    if (isOpening ? kernel.stores.modal.isEmbedded : !isFocusFree(root)) return
    const control = isOpening && !kernel.env.platform.isMobile ? reachableIn(view)[0] : undefined
    const coming = view.querySelector('.p-skeleton')
    const isBehind =
      control && coming && coming.compareDocumentPosition(control) & coming.DOCUMENT_POSITION_FOLLOWING
    const target = (!isBehind && control) || titleRef.current
    target?.focus({ preventScroll: true })
  }, [root, kernel, viewRef, titleRef, firstRef])
}

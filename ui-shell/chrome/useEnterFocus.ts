import { useCallback, type RefObject } from 'react'
import { useShell } from '../kit/Shell.js'
import { isFocusFree, reachableIn } from './focus.js'

/** What {@link useEnterFocus} takes. */
export interface EnterFocus {
  readonly view: RefObject<HTMLElement | null>
  readonly title: RefObject<HTMLElement | null>
  /** True until the first view since the modal opened has been shown. */
  readonly isFirst: RefObject<boolean>
}

/**
 * Moves the focus as a view appears: to what the view itself chose (`takesFocus`); else, as the modal opens, to the first useful
 * control, and after a change of view to the title. On phones always to the title. A wallet's overlay outside keeps the focus.
 * @returns what to call when the view has been drawn
 */
export const useEnterFocus = ({ view, title, isFirst }: EnterFocus): (() => void) => {
  const { root, kernel } = useShell()
  return useCallback(() => {
    const { modal } = kernel.stores
    const isOpening = isFirst.current
    isFirst.current = false
    if (!view.current || view.current.contains(root.activeElement)) return
    if (isOpening ? modal.isEmbedded : !isFocusFree(root)) return
    const control = isOpening && !kernel.env.platform.isMobile ? reachableIn(view.current)[0] : undefined
    const target = control ?? title.current
    target?.focus({ preventScroll: true })
  }, [root, kernel, view, title, isFirst])
}

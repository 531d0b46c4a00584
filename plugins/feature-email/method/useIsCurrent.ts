import { useCallback } from 'react'
import { useEntry, usePlugin } from '../../../ui-shell/kit/index.js'

/** Tells whether the modal is open and shows the view on top: a view that is covered or left may be drawn for a moment longer. */
export const useIsCurrent = (): (() => boolean) => {
  const { modal, router } = usePlugin().stores
  const key = useEntry()?.entry.key
  return useCallback(() => modal.isOpen && router.current?.key === key, [modal, router, key])
}

import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { ModalState } from '../Modal.js'
import { useModal } from './ModalContext.js'

/** The state of the modal. The component renders anew when it changes by value. The server, and hydration, see the first state. */
export const useModalState = (): ModalState => {
  const modal = useModal()
  const first = useRef(modal.initialState)
  const subscribe = useCallback((onChange: () => void) => modal.subscribe(state => state, onChange), [modal])
  return useSyncExternalStore(subscribe, modal.getState, () => first.current)
}

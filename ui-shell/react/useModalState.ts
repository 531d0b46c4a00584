import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { ModalState } from '../Modal.js'
import { useModal } from './ModalContext.js'

/**
 * The state of the modal. The component re-renders when the state changes by value. On the server and during hydration it is the initial
 * state.
 */
export const useModalState = (): ModalState => {
  const modal = useModal()
  const first = useRef(modal.initialState)
  const subscribe = useCallback((onChange: () => void) => modal.subscribe(state => state, onChange), [modal])
  return useSyncExternalStore(subscribe, modal.getState, () => first.current)
}

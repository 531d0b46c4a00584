import { useEffect, type ReactNode } from 'react'
import type { Modal } from '../Modal.js'
import { ModalContext } from './ModalContext.js'

/** Props of {@link ModalProvider}. */
export interface ModalProviderProps {
  readonly modal: Modal
  readonly children?: ReactNode
}

/** Puts the modal in the page while it is mounted, and gives it to the hooks below. Safe under StrictMode and more than once. */
export const ModalProvider = ({ modal, children }: ModalProviderProps): ReactNode => {
  useEffect(() => modal.mount(), [modal])
  return <ModalContext.Provider value={modal}>{children}</ModalContext.Provider>
}

import { useModal, type RegisteredModal } from './ModalContext.js'

/** What {@link useModalActions} gives. */
export type ModalActions = Pick<
  RegisteredModal,
  | 'open'
  | 'close'
  | 'preload'
  | 'connect'
  | 'disconnect'
  | 'selectAccount'
  | 'switchNetwork'
  | 'addNetwork'
  | 'removeNetwork'
>

/** What can be done with the modal. Never renders anew. */
export const useModalActions = (): ModalActions => useModal()

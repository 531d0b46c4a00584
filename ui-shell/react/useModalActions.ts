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

/** The actions of the modal. Never causes a re-render. */
export const useModalActions = (): ModalActions => useModal()

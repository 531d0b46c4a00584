/**
 * `portico/react`: provider, buttons and hooks, for React 18 and 19.
 * @module
 */
export { ModalProvider, type ModalProviderProps } from './ModalProvider.js'
export {
  AccountPart,
  ConnectButton,
  ConnectPart,
  NetworkPart,
  type ConnectButtonProps,
  type ConnectButtonState,
} from './ConnectButton.js'
export {
  useModal,
  type Register,
  type RegisteredModal,
  type RegisteredNamespace,
  type RegisteredPlugins,
} from './ModalContext.js'
export { useModalState } from './useModalState.js'
export {
  useAccount,
  type AccountState,
  type ConnectedAccount,
  type DisconnectedAccount,
} from './useAccount.js'
export { useNetwork, type NetworkState } from './useNetwork.js'
export { useProvider } from './useProvider.js'
export { useModalActions, type ModalActions } from './useModalActions.js'

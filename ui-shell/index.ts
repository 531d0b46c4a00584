/**
 * `portico`: the modal.
 * @module
 */
export { createModal } from './createModal.js'
export { core, pending } from './core/index.js'
export type { Modal, ModalOptions, ModalState } from './Modal.js'
export type { ButtonOptions } from './element/ButtonOptions.js'
export type { Preload } from './preloadWhenIdle.js'
export type { Explanation, OfferCheck } from './explain.js'
export type { ThemeMode } from './theme/ThemeStore.js'
export type { ThemeVariables } from './theme/themeVariables.js'
export { isModalError, ModalError } from '../kernel/errors/ModalError.js'
export type * from '../kernel/contract/types.js'
export type { CaipAddress, CaipNetworkId } from '../kernel/contract/caip.js'
export * from './core/api.js'

/**
 * `portico/kernel`: the micro-kernel without its looks, for hosts with an interface of their own.
 * @module
 */
export { createKernel, type KernelOptions } from './runtime/createKernel.js'
export type { Kernel } from './contract/Kernel.js'
export type { SharedOptions, AppMetadata } from './contract/options.js'
export { isModalError, ModalError, type ModalErrorOptions } from './errors/ModalError.js'
export { browserEnvironment } from './environment/browser.js'
export { memoryEnvironment } from './environment/memory.js'
export type { Environment, Platform, TabChannel, TextStorage } from './environment/Environment.js'
export { stage } from './hooks/stages.js'
export type { KernelHooks } from './hooks/createHooks.js'
export type { KernelStores } from './stores/createStores.js'
export { jsonKey, listKey, textKey, type KernelStorage, type StorageKey } from './persistence/storage.js'
export {
  parseCaipAddress,
  parseCaipNetworkId,
  type CaipAddress,
  type CaipNetworkId,
} from './contract/caip.js'
export type { NamespaceStore } from './stores/NamespaceStore.js'

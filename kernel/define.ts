/**
 * `portico/plugin`: all that the entry of a plugin may import. Pure: no MobX, no tapable, no state.
 * What is added here reaches the first chunk of every host with a plugin by somebody else, used or not: what lazy parts work with is in
 * `portico/plugin/lazy`.
 * @module
 */
export * from './contract/keys.js'
export type * from './contract/types.js'
export type { Authentication, AuthenticationRequest, Cacao } from './contract/authentication.js'
export type { CaipAddress, CaipNetworkId } from './contract/caip.js'
export * from './contract/capabilities.js'
export * from './contract/transactions.js'
export {
  capable,
  contribute,
  definePlugin,
  namespaceAdapter,
  namespaceCapability,
  view,
} from './contract/plugin.js'
export type {
  Capabilities,
  AccountTab,
  AnyPlugin,
  Activation,
  Capability,
  CapabilityContribution,
  NamespaceAdapter,
  NamespaceContribution,
  Component,
  ConnectMethod,
  ConnectorSource,
  Contribution,
  Contributions,
  Guarded,
  Languages,
  Lazy,
  Messages,
  MessageTokens,
  Offer,
  Plugin,
  PluginContext,
  PluginSpec,
  RpcContribution,
  RpcLists,
  Setup,
  Strings,
  TapOrder,
  ViewContribution,
  ViewModule,
  ViewProps,
  WalletFeature,
} from './contract/plugin.js'
export * from './contract/points.js'
export * from './contract/remote.js'
export type { Environment } from './environment/Environment.js'
export { isModalError, ModalError, type ModalErrorOptions } from './errors/ModalError.js'
export { parseCaipAddress, parseCaipNetworkId } from './contract/caip.js'
export { jsonKey, listKey, textKey, type KernelStorage, type StorageKey } from './persistence/storage.js'
export type { CatalogueWallet } from './wallet/CatalogueWallet.js'
export type { NamespaceStore } from './stores/NamespaceStore.js'
export type { Kernel } from './contract/Kernel.js'
export type { AppMetadata, SharedOptions } from './contract/options.js'
export type { Alert, AlertCode, AlertOptions } from './stores/AlertStore.js'

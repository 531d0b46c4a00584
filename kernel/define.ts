/**
 * `portico/plugin`: all that the entry of a plugin may import. Pure: no MobX, no tapable, no state.
 * What is added here reaches the first chunk of every host with a plugin by somebody else, used or not: what lazy parts work with is in
 * `portico/plugin/lazy`.
 * @module
 */
export * from './keys.js'
export type * from './types.js'
export type { Authentication, AuthenticationRequest, Cacao } from './authentication.js'
export type { CaipAddress, CaipNetworkId } from './caip.js'
export * from './capabilities.js'
export { capable, namespaceAdapter, contribute, definePlugin, view } from './plugin.js'
export type {
  Capabilities,
  AccountTab,
  AnyPlugin,
  Activation,
  Capability,
  NamespaceAdapter,
  NamespaceContribution,
  Component,
  ConnectMethod,
  ConnectorSource,
  Contribution,
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
  Setup,
  Strings,
  TapOrder,
  ViewContribution,
  ViewModule,
  ViewProps,
  WalletFeature,
} from './plugin.js'
export * from './points.js'
export * from './remote.js'
export type { Environment } from './environment/Environment.js'
export { isModalError, ModalError, type ModalErrorOptions } from './errors/ModalError.js'
export { parseCaipAddress, parseCaipNetworkId } from './caip.js'
export { jsonKey, listKey, textKey, type KernelStorage, type StorageKey } from './storage.js'
export type { CatalogueWallet } from './wallet/CatalogueWallet.js'
export type { NamespaceStore } from './stores/NamespaceStore.js'
export type { Kernel } from './Kernel.js'
export type { AppMetadata, SharedOptions } from './options.js'
export type { Alert, AlertCode } from './stores/AlertStore.js'

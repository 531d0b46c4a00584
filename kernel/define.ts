/**
 * `portico/plugin`: all that the entry of a plugin may import. Pure: no MobX, no tapable, no state.
 * @module
 */
export * from './tokens.js'
export type * from './types.js'
export type { CaipAddress, CaipNetworkId } from './caip.js'
export * from './capabilities.js'
export { capable, chain, contribute, definePlugin, view } from './plugin.js'
export type {
  AccountTab,
  AnyPlugin,
  Activation,
  Capability,
  ChainAdapter,
  ChainContribution,
  Component,
  ConnectMethod,
  ConnectorSource,
  Contribution,
  Lazy,
  Messages,
  MessageTokens,
  Plugin,
  PluginContext,
  PluginSpec,
  RpcContribution,
  Setup,
  Strings,
  TapOrder,
  ViewContribution,
  ViewProps,
  WalletFeature,
} from './plugin.js'
export type { Environment } from './environment/Environment.js'
export { isModalError, ModalError, type ModalErrorOptions } from './errors/ModalError.js'
export type { ChainStore } from './stores/ChainStore.js'
export { stage } from './hooks/stages.js'

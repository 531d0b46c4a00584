export { startSandbox } from './startSandbox.js'
export { sandboxNetworks, type SandboxNetwork } from './sandboxNetworks.js'
export { startPhone } from './phone/startPhone.js'
export { createMemoryStorage } from './phone/createMemoryStorage.js'
export { SandboxError, type SandboxErrorCode } from './SandboxError.js'
export { faultModes, type FaultMode } from './faults/findFault.js'
export { testUsd } from './contracts/testUsd.js'
export type { Sandbox, SandboxChain, SandboxOptions, SandboxStats } from './types.js'
export type { ChainDefinition } from './chains/ChainDefinition.js'
export type { SandboxAccount } from './chains/accounts.js'
export type { ServiceName } from './services/Service.js'
export type { AnalyticsEvent } from './services/createAnalyticsService.js'
export type {
  Phone,
  PhoneChoice,
  PhoneEvents,
  PhoneGrant,
  PhonePeer,
  PhonePolicy,
  PhoneProposal,
  PhoneQuestion,
  PhoneRefusal,
  PhoneRequest,
  PhoneSession,
  PhoneVerdict,
} from './phone/Phone.js'
export type { PhoneChain } from './phone/PhoneChain.js'
export type { PhoneOptions } from './phone/PhoneOptions.js'
export type { PhoneStorage } from './phone/PhoneStorage.js'
export type { Relay } from './relay/Relay.js'
export type { RelayFaults } from './relay/RelayFaults.js'
export type { RelayStats } from './relay/RelayStats.js'
export type { ProjectOptions } from './services/ProjectOptions.js'
export type { WalletListing } from './wallets/WalletListing.js'

export { startSandbox } from './startSandbox.js'
export { sandboxNetworks, type SandboxNetwork } from './sandboxNetworks.js'
export { sandboxBitcoinNetworks, type SandboxBitcoinNetwork } from './sandboxBitcoinNetworks.js'
export { sandboxSolanaNetworks, type SandboxSolanaNetwork } from './sandboxSolanaNetworks.js'
export { sandboxCosmosNetworks, type SandboxCosmosNetwork } from './sandboxCosmosNetworks.js'
export { sandboxPolkadotNetwork, type SandboxPolkadotNetwork } from './sandboxPolkadotNetwork.js'
export { startPhone } from './phone/startPhone.js'
export { createMemoryStorage } from './phone/createMemoryStorage.js'
export { SandboxError, type SandboxErrorCode } from './SandboxError.js'
export { faultModes, type FaultMode } from './faults/findFault.js'
export { sandboxExchange, type ExchangeToken, type SandboxExchange } from './exchange/sandboxExchange.js'
export { swapLies, type SwapLie } from './exchange/SwapLie.js'
export type { Swap, SwapPools } from './exchange/Swap.js'
export { batchAccount } from './contracts/batchAccount.js'
export { testLeaves } from './contracts/testLeaves.js'
export { testUsd } from './contracts/testUsd.js'
export { quietDollar } from './contracts/quietDollar.js'
export { tollToken } from './contracts/tollToken.js'
export { wholeToken } from './contracts/wholeToken.js'
export { thief } from './contracts/thief.js'
export { localEns } from './contracts/localEns.js'
export type { Sandbox, SandboxChain, SandboxOptions, SandboxStats } from './types.js'
export type { Blockchain, Identity } from './blockchain/Blockchain.js'
export type { CrowdOptions } from './blockchain/crowd/CrowdOptions.js'
export type { RegisteredName } from './blockchain/names/NameBook.js'
export type { SandboxBitcoinAccount } from './chains/bitcoin/bitcoinAccounts.js'
export type { SandboxBitcoinChain } from './chains/bitcoin/describeBitcoinChain.js'
export type { BitcoinChainDefinition, BitcoinParameters } from './chains/bitcoin/BitcoinChainDefinition.js'
export type { CosmosChainDefinition } from './chains/cosmos/CosmosChainDefinition.js'
export type { SandboxCosmosAccount } from './chains/cosmos/cosmosAccounts.js'
export type { SandboxCosmosChain } from './chains/cosmos/describeCosmosChain.js'
export type { SandboxPolkadotAccount } from './chains/polkadot/polkadotAccounts.js'
export type { PolkadotChainOptions } from './chains/polkadot/LazyPolkadotChain.js'
export type { SandboxPolkadotChain } from './chains/polkadot/describePolkadotChain.js'
export type { SandboxSolanaAccount } from './chains/solana/solanaAccounts.js'
export type { SandboxSolanaChain } from './chains/solana/describeSolanaChain.js'
export type { SolanaChainDefinition } from './chains/solana/SolanaChainDefinition.js'
export type { Ens } from './chains/createEns.js'
export type { SmartAccountServices } from './chains/smart-accounts/smartAccountsOf.js'
export type { ChainDefinition } from './chains/ChainDefinition.js'
export type { SandboxAccount } from './chains/accounts.js'
export type { ServiceName } from './services/Service.js'
export type { AnalyticsEvent } from './services/createAnalyticsService.js'
export type {
  Phone,
  PhoneAuthentication,
  PhoneChoice,
  PhoneConnection,
  PhoneEvents,
  PhoneGrant,
  PhoneNamespaceState,
  PhonePeer,
  PhonePolicy,
  PhoneProposal,
  PhoneQuestion,
  PhoneRefusal,
  PhoneRequest,
  PhoneRequestText,
  PhoneSession,
  PhoneVerdict,
} from './phone/Phone.js'
export type { PhoneChain } from './phone/PhoneChain.js'
export type { PhoneOptions } from './phone/PhoneOptions.js'
export type { PhoneStorage } from './phone/PhoneStorage.js'
export type { SandboxOnramp, SandboxPurchase } from './onramp/SandboxOnramp.js'
export type { Sponsor } from './bundler/Sponsor.js'
export type { ExchangePayment, Pay, PayFault } from './pay/Pay.js'
export type { Relay } from './relay/Relay.js'
export type { RelayFaults } from './relay/RelayFaults.js'
export type { RelayStats } from './relay/RelayStats.js'
export type { ProjectOptions } from './services/ProjectOptions.js'
export type { WalletListing } from './wallets/WalletListing.js'

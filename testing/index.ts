export { announceProvider } from './announceProvider.js'
export { createTestWallet } from './createTestWallet.js'
export { installTestWallet, type InstalledWallet, type InstallOptions } from './installTestWallet.js'
export type { TestWallet, TestWalletInfo } from './TestWallet.js'
export type { TestWalletOptions } from './TestWalletOptions.js'
export type { ApprovalPolicy } from './owner/ApprovalPolicy.js'
export type { Ask, Decision, PendingRequest } from './owner/ApprovalQueue.js'
export type { Behaviour, Verdict } from './owner/Behaviour.js'
export type { Eip1193Provider } from './evm/Eip1193Provider.js'
export { testMnemonic } from './evm/KeyRing.js'
export { ProviderRpcError } from './evm/ProviderRpcError.js'
export type { Question, TransactionPreview, TypedData } from './evm/Question.js'
export type { LoggedRequest } from './owner/LoggedRequest.js'
export type { TestChain } from './evm/TestChain.js'
export type { WalletStorage } from './owner/WalletStorage.js'
export { hostileAnnouncements } from './hostile/hostileAnnouncements.js'
export { hostileAnswers, type HostileAnswerKind } from './hostile/hostileAnswers.js'
export { hostileCrowds } from './hostile/hostileCrowds.js'
export { hostileProviders } from './hostile/hostileProviders.js'
export { openApprovalWindow, type ApprovalWindowOptions } from './approval-window/openApprovalWindow.js'
export { conform, type Conformance, type Finding } from './conformance/conform.js'
export type { ConformOptions } from './conformance/ConformOptions.js'
export { createSolanaTestWallet } from './solana/createSolanaTestWallet.js'
export { hostileSolanaAnswers, type HostileSolanaAnswerKind } from './solana/hostileSolanaAnswers.js'
export { hostileSolanaWallets } from './solana/hostileSolanaWallets.js'
export { installSolanaTestWallet, type InstalledSolanaWallet } from './solana/installSolanaTestWallet.js'
export type { SolanaTestWallet } from './solana/SolanaTestWallet.js'
export type { SolanaApprovalPolicy, SolanaTestWalletOptions } from './solana/SolanaTestWalletOptions.js'
export type { SolanaQuestion, SolanaSigningQuestion } from './solana/SolanaQuestion.js'
export type { SolanaTestChain } from './solana/SolanaTestChain.js'
export type { SolanaFeature, SolanaMethod } from './solana/SolanaMethod.js'
export { createStandardTestWallet } from './standard/createStandardTestWallet.js'
export {
  installStandardTestWallet,
  type InstalledStandardWallet,
} from './standard/installStandardTestWallet.js'
export { registerWallet } from './standard/registerWallet.js'
export { StandardTestWallet } from './standard/StandardTestWallet.js'
export type {
  StandardFeatureParts,
  StandardKey,
  StandardQuestion,
  StandardTestWalletOptions,
} from './standard/StandardTestWalletOptions.js'
export type {
  StandardAccount,
  StandardChange,
  StandardMethod,
  StandardName,
  StandardWallet,
} from './standard/StandardWallet.js'
export { deriveEd25519Seed } from './keys/deriveEd25519Seed.js'
export type { AskOwner } from './owner/AskOwner.js'
export type { Desk, InTheirWords } from './owner/Desk.js'
export { OwnedWallet, type OwnedState, type OwnedWalletParts } from './owner/OwnedWallet.js'
export type { OwnedWalletOptions } from './owner/OwnedWalletOptions.js'
export { AccountState, type AccountStateParts } from './owner/AccountState.js'
export { StoredRecord } from './owner/StoredRecord.js'
export type { Fact, QuestionText } from './approval-window/describeQuestion.js'
export { createBitcoinTestWallet } from './bip122/createBitcoinTestWallet.js'
export { hostileBitcoinAnswers, type HostileBitcoinAnswerKind } from './bip122/hostileBitcoinAnswers.js'
export { installBitcoinTestWallet, type InstalledBitcoinWallet } from './bip122/installBitcoinTestWallet.js'
export type { BitcoinTestWallet } from './bip122/BitcoinTestWallet.js'
export type {
  BitcoinApprovalPolicy,
  BitcoinTestWalletOptions,
  BitcoinWalletShape,
} from './bip122/BitcoinTestWalletOptions.js'
export type { BitcoinKey, BitcoinKeyType } from './bip122/BitcoinKey.js'
export type { BitcoinKeyPair } from './bip122/BitcoinKeyRing.js'
export type { BitcoinQuestion } from './bip122/BitcoinQuestion.js'
export type { BitcoinTestChain } from './bip122/BitcoinTestChain.js'
export { createPolkadotTestWallet } from './polkadot/createPolkadotTestWallet.js'
export { injectPolkadotWallet } from './polkadot/injectPolkadotWallet.js'
export {
  installPolkadotTestWallet,
  type InstalledPolkadotWallet,
} from './polkadot/installPolkadotTestWallet.js'
export type { Injected, InjectedAccount, InjectedWallet, PolkadotMethod } from './polkadot/InjectedWallet.js'
export type { PolkadotQuestion } from './polkadot/PolkadotQuestion.js'
export type { PolkadotTestChain } from './polkadot/PolkadotTestChain.js'
export type { PolkadotTestWallet } from './polkadot/PolkadotTestWallet.js'
export type {
  PolkadotApprovalPolicy,
  PolkadotTestWalletOptions,
} from './polkadot/PolkadotTestWalletOptions.js'
export { createCosmosTestWallet } from './cosmos/createCosmosTestWallet.js'
export { hostileCosmosAnswers, type HostileCosmosAnswerKind } from './cosmos/hostileCosmosAnswers.js'
export { injectCosmosWallet } from './cosmos/injectCosmosWallet.js'
export { installCosmosTestWallet, type InstalledCosmosWallet } from './cosmos/installCosmosTestWallet.js'
export type { CosmosQuestion } from './cosmos/CosmosQuestion.js'
export type { CosmosTestChain } from './cosmos/CosmosTestChain.js'
export type { CosmosTestWallet } from './cosmos/CosmosTestWallet.js'
export type { CosmosApprovalPolicy, CosmosTestWalletOptions } from './cosmos/CosmosTestWalletOptions.js'
export type { KeplrMethod, KeplrWallet } from './cosmos/KeplrWallet.js'

/**
 * `portico/money-kit`: what features that move money share: the account in use and what it holds, amounts as visitors type and read them,
 * requests that a wallet has not answered, and what their views show of all that. Ours stand on it, and so can those of others. Not for the
 * entry of a plugin, which every host fetches at once: what is here is for its lazy parts.
 * @module
 */
export * from './AccountInUse.js'
export * from './Asset.js'
export * from './Assets.js'
export * from './Debounced.js'
export * from './decimals.js'
export * from './estimateOf.js'
export * from './format.js'
export * from './isAnswerLost.js'
export * from './parseAmount.js'
export * from './SimulationOutcome.js'
export * from './sortByValue.js'
export { withMoneyStrings } from './strings/index.js'
export * from './UnansweredRequests.js'
export { WalletAttempt, type ReviewedPlan } from './WalletAttempt.js'
export * from './WalletAttempts.js'
export type { UnansweredRequest } from './unansweredRequestsKey.js'
export { AssetIcon, type AssetIconProps } from './views/AssetIcon.js'
export { Caution, type CautionProps } from './views/Caution.js'
export { DoneButton } from './views/DoneButton.js'
export { OtherNetwork, type OtherNetworkProps } from './views/OtherNetwork.js'
export {
  Reference,
  TransactionHash,
  type ReferenceProps,
  type TransactionHashProps,
} from './views/Reference.js'
export {
  AccountFact,
  RequestFacts,
  type AccountFactProps,
  type RequestFactsProps,
} from './views/RequestFacts.js'
export { Party, type PartyProps } from './views/Party.js'
export { SentStatus, type SentStatusProps } from './views/SentStatus.js'
export { Shortage, type ShortageProps } from './views/Shortage.js'
export { ShortAmount, type ShortAmountProps } from './views/ShortAmount.js'
export { SimulationReport, type SimulationReportProps } from './views/SimulationReport.js'
export { Sum, type SumProps } from './views/Sum.js'
export { Unanswered, type UnansweredProps } from './views/Unanswered.js'
export { useMoneyStyles } from './views/useMoneyStyles.js'
export { usePortions } from './views/usePortions.js'

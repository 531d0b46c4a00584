import type { ApprovalPolicy } from '../owner/ApprovalPolicy.js'
import type { OwnedWalletOptions } from '../owner/OwnedWalletOptions.js'
import type { PolkadotKeySource } from './PolkadotKeyRing.js'
import type { PolkadotQuestion } from './PolkadotQuestion.js'
import type { PolkadotTestChain } from './PolkadotTestChain.js'

/** How questions without a script are answered: always the same way, or as a function of the question says. */
export type PolkadotApprovalPolicy = ApprovalPolicy<PolkadotQuestion>

/** What a polkadot test wallet is made from. Without `mnemonic` it uses the development phrase `testMnemonic`. */
export interface PolkadotTestWalletOptions extends PolkadotKeySource, OwnedWalletOptions<PolkadotQuestion> {
  /** Networks that it can name. It signs for any. */
  readonly chains?: readonly PolkadotTestChain[]
  /** By index, the only network that an account may be used on: its genesis hash. Default: any. */
  readonly genesisHashes?: readonly (string | null | undefined)[]
  /** What it is called in `window.injectedWeb3`. Default "portico-test-wallet". */
  readonly name?: string
}

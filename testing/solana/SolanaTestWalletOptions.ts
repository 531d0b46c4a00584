import type { ApprovalPolicy } from '../owner/ApprovalPolicy.js'
import type { OwnedWalletOptions } from '../owner/OwnedWalletOptions.js'
import type { SolanaKeySource } from './SolanaKeyRing.js'
import type { SolanaQuestion } from './SolanaQuestion.js'
import type { SolanaTestChain } from './SolanaTestChain.js'
import type { SolanaMethod } from './SolanaMethod.js'
import type { StandardWallet } from '../standard/StandardWallet.js'

/** How questions without a script are answered: always the same way, or as a function of the question says. */
export type SolanaApprovalPolicy = ApprovalPolicy<SolanaQuestion>

/** What a Solana test wallet is made from. Without `mnemonic` or `secretKey` it uses the development phrase `testMnemonic`. */
export interface SolanaTestWalletOptions extends SolanaKeySource, OwnedWalletOptions<SolanaQuestion> {
  /** The networks the wallet knows. At least one. */
  readonly chains: readonly SolanaTestChain[]
  /** Features that it lacks, as some wallets do. Default: none. */
  readonly lacks?: readonly SolanaMethod[]
  /** Default "Portico Test Wallet". */
  readonly name?: string
  /** Square picture as a data URI. Default: Portico's arch. */
  readonly icon?: StandardWallet['icon']
}

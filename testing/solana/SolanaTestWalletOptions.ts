import type { Ask } from '../evm/ApprovalQueue.js'
import type { Verdict } from '../evm/Behaviour.js'
import type { WalletStorage } from '../evm/WalletRecord.js'
import type { SolanaKeySource } from './SolanaKeyRing.js'
import type { SolanaQuestion } from './SolanaQuestion.js'
import type { SolanaTestChain } from './SolanaTestChain.js'
import type { SolanaMethod, StandardWallet } from './StandardWallet.js'

/** How questions without a script are answered: always the same way, or as a function of the question says. */
export type SolanaApprovalPolicy = Verdict | ((ask: Ask<SolanaQuestion>) => Verdict)

/** What a Solana test wallet is made from. Without `mnemonic` or `secretKey` it uses the development phrase `testMnemonic`. */
export interface SolanaTestWalletOptions extends SolanaKeySource {
  /** The networks the wallet knows. At least one. */
  readonly chains: readonly SolanaTestChain[]
  /** Features that it lacks, as some wallets do. Default: none. */
  readonly lacks?: readonly SolanaMethod[]
  /** Whether the wallet starts locked. Default false. */
  readonly isLocked?: boolean
  /** Default `approve`. With a person in front of it use `manual`. */
  readonly policy?: SolanaApprovalPolicy
  /** Remembers lock, account and connected sites over a reload, as an extension does. Default: memory only. */
  readonly storage?: WalletStorage
  /** The site that the wallet talks to. Default: the page's origin, else "http://localhost". */
  readonly origin?: string
  /** Default "Portico Test Wallet". */
  readonly name?: string
  /** Square picture as a data URI. Default: Portico's arch. */
  readonly icon?: StandardWallet['icon']
}

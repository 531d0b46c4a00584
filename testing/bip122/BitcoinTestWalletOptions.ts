import type { Ask } from '../evm/ApprovalQueue.js'
import type { Verdict } from '../evm/Behaviour.js'
import type { WalletStorage } from '../evm/WalletRecord.js'
import type { BitcoinKeySource } from './BitcoinKeyRing.js'
import type { BitcoinQuestion } from './BitcoinQuestion.js'
import type { BitcoinTestChain } from './BitcoinTestChain.js'

/** How questions without a script are answered: always the same way, or as a function of the question says. */
export type BitcoinApprovalPolicy = Verdict | ((ask: Ask<BitcoinQuestion>) => Verdict)

/** The shapes in which Bitcoin wallets come. */
export type BitcoinWalletShape = 'sats-connect' | 'leather' | 'okx' | 'wallet-standard'

/** What a Bitcoin test wallet is made from. Without `mnemonic` it uses the development phrase `testMnemonic`. */
export interface BitcoinTestWalletOptions extends BitcoinKeySource {
  /** The networks the wallet knows; the first is in use. At least one. */
  readonly chains: readonly BitcoinTestChain[]
  /** How it shows itself to pages. Default `sats-connect`. */
  readonly shape?: BitcoinWalletShape
  /** Where a sats-connect wallet stands in the page. Default `PorticoTestWallet.BitcoinProvider`. */
  readonly path?: string
  /** Whether the wallet starts locked. Default false. */
  readonly isLocked?: boolean
  /** Default `approve`. With a person in front of it use `manual`. */
  readonly policy?: BitcoinApprovalPolicy
  /** Remembers lock, network, account and connected sites over a reload, as an extension does. Default: memory only. */
  readonly storage?: WalletStorage
  /** The site that the wallet talks to. Default: the page's origin, else "http://localhost". */
  readonly origin?: string
  /** Default "Portico Test Wallet". */
  readonly name?: string
  /** Square picture as a data URI. Default: Portico's arch. */
  readonly icon?: string
}

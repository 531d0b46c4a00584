import type { ApprovalPolicy } from '../owner/ApprovalPolicy.js'
import type { OwnedWalletOptions } from '../owner/OwnedWalletOptions.js'
import type { BitcoinKeySource } from './BitcoinKeyRing.js'
import type { BitcoinQuestion } from './BitcoinQuestion.js'
import type { BitcoinTestChain } from './BitcoinTestChain.js'

/** How questions without a script are answered: always the same way, or as a function of the question says. */
export type BitcoinApprovalPolicy = ApprovalPolicy<BitcoinQuestion>

/** The shapes in which Bitcoin wallets come. */
export type BitcoinWalletShape = 'sats-connect' | 'leather' | 'okx' | 'wallet-standard'

/** What a Bitcoin test wallet is made from. Without `mnemonic` it uses the development phrase `testMnemonic`. */
export interface BitcoinTestWalletOptions extends BitcoinKeySource, OwnedWalletOptions<BitcoinQuestion> {
  /** The networks the wallet knows; the first is in use. At least one. */
  readonly chains: readonly BitcoinTestChain[]
  /** How it shows itself to pages. Default `sats-connect`. */
  readonly shape?: BitcoinWalletShape
  /** Where a sats-connect wallet stands in the page. Default `PorticoTestWallet.BitcoinProvider`. */
  readonly path?: string
  /** Default "Portico Test Wallet". */
  readonly name?: string
  /** Square picture as a data URI. Default: Portico's arch. */
  readonly icon?: string
}

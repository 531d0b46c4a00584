import type { Address } from 'viem'
import type { KeySource } from './evm/KeyRing.js'
import type { Question } from './evm/Question.js'
import type { TestChain } from './evm/TestChain.js'
import type { OwnedWalletOptions } from './owner/OwnedWalletOptions.js'

/** What a test wallet is made from. Without `mnemonic` or `privateKey` it uses the development phrase `testMnemonic`. */
export interface TestWalletOptions extends KeySource, OwnedWalletOptions<Question> {
  /** The networks the wallet knows from the start. At least one. */
  readonly chains: readonly TestChain[]
  /** The network in use at first. Default: the first of `chains`. */
  readonly initialChainId?: number
  /** Whether a network that was added comes into use at once, as with most wallets. Default true. */
  readonly switchesOnAdd?: boolean
  /**
   * Whether it tells connected sites what their accounts hold (EIP-7811): the native coin and ERC-721 tokens, read from the chain.
   * Default false.
   */
  readonly tellsAssets?: boolean
  /**
   * Whether it grants permissions as smart accounts do (ERC-7715, in the form of its draft of 2024), and signs for it when they are revoked.
   * They are granted in name only: the accounts are keys, which no contract obeys. Default false.
   */
  readonly grantsPermissions?: boolean
  /**
   * The contract that its accounts become, on chains that have it, to make several calls at once (EIP-5792 by EIP-7702 and ERC-7821): the
   * sandbox has one, `batchAccount.address`. Default: none, and the wallet takes no batches.
   */
  readonly batchAccount?: Address
  /** Default "Portico Test Wallet". */
  readonly name?: string
  /** Reverse domain name (EIP-6963). Default "org.portico.testwallet". */
  readonly rdns?: string
  /** Version 4 UUID (EIP-6963). Default: a new one for each wallet made. */
  readonly uuid?: string
  /** Square picture as a data URI. Default: Portico's arch. */
  readonly icon?: string
}

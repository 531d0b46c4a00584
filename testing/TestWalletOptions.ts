import type { Ask } from './evm/ApprovalQueue.js'
import type { Verdict } from './evm/Behaviour.js'
import type { KeySource } from './evm/KeyRing.js'
import type { TestChain } from './evm/TestChain.js'
import type { WalletStorage } from './evm/WalletRecord.js'

/** How questions without a script are answered: always the same way, or as a function of the question says. */
export type ApprovalPolicy = Verdict | ((ask: Ask) => Verdict)

/** What a test wallet is made from. Without `mnemonic` or `privateKey` it uses the development phrase `testMnemonic`. */
export interface TestWalletOptions extends KeySource {
  /** The networks the wallet knows from the start. At least one. */
  readonly chains: readonly TestChain[]
  /** The network in use at first. Default: the first of `chains`. */
  readonly initialChainId?: number
  /** Whether the wallet starts locked. Default false. */
  readonly isLocked?: boolean
  /** Default `approve`: a script decides what the wallet is asked. With a person in front of it use `manual`. */
  readonly policy?: ApprovalPolicy
  /** Whether a network that was added comes into use at once, as with most wallets. Default true. */
  readonly switchesOnAdd?: boolean
  /** Remembers lock, network and connected sites over a reload, as an extension does. Default: memory only. */
  readonly storage?: WalletStorage
  /** The site that the wallet talks to. Default: the page's origin, else "http://localhost". */
  readonly origin?: string
  /** Default "Portico Test Wallet". */
  readonly name?: string
  /** Reverse domain name (EIP-6963). Default "org.portico.testwallet". */
  readonly rdns?: string
  /** Version 4 UUID (EIP-6963). Default: a new one for each wallet made. */
  readonly uuid?: string
  /** Square picture as a data URI. Default: Portico's arch. */
  readonly icon?: string
}

import type { Ask } from '../evm/ApprovalQueue.js'
import type { Verdict } from '../evm/Behaviour.js'
import type { WalletStorage } from '../evm/WalletRecord.js'
import type { PolkadotKeySource } from './PolkadotKeyRing.js'
import type { PolkadotQuestion } from './PolkadotQuestion.js'
import type { PolkadotTestChain } from './PolkadotTestChain.js'

/** How questions without a script are answered: always the same way, or as a function of the question says. */
export type PolkadotApprovalPolicy = Verdict | ((ask: Ask<PolkadotQuestion>) => Verdict)

/** What a polkadot test wallet is made from. Without `mnemonic` it uses the development phrase `testMnemonic`. */
export interface PolkadotTestWalletOptions extends PolkadotKeySource {
  /** Networks that it can name. It signs for any. */
  readonly chains?: readonly PolkadotTestChain[]
  /** By index, the only network that an account may be used on: its genesis hash. Default: any. */
  readonly genesisHashes?: readonly (string | null | undefined)[]
  /** Whether the wallet starts locked. Default false. */
  readonly isLocked?: boolean
  /** Default `approve`. With a person in front of it use `manual`. */
  readonly policy?: PolkadotApprovalPolicy
  /** Remembers lock, account and connected sites over a reload, as an extension does. Default: memory only. */
  readonly storage?: WalletStorage
  /** The site that the wallet talks to. Default: the page's origin, else "http://localhost". */
  readonly origin?: string
  /** What it is called in `window.injectedWeb3`. Default "portico-test-wallet". */
  readonly name?: string
}

import type { Ask } from '../evm/ApprovalQueue.js'
import type { Verdict } from '../evm/Behaviour.js'
import type { WalletStorage } from '../evm/WalletRecord.js'
import type { CosmosKeySource } from './CosmosKeyRing.js'
import type { CosmosQuestion } from './CosmosQuestion.js'
import type { CosmosTestChain } from './CosmosTestChain.js'

/** How questions without a script are answered: always the same way, or as a function of the question says. */
export type CosmosApprovalPolicy = Verdict | ((ask: Ask<CosmosQuestion>) => Verdict)

/** What a cosmos test wallet is made from. Without `mnemonic` it uses the development phrase `testMnemonic`. */
export interface CosmosTestWalletOptions extends CosmosKeySource {
  /** Networks that it knows from the start; sites may suggest others. Default: the Cosmos Hub and Osmosis. */
  readonly chains?: readonly CosmosTestChain[]
  /** Whether the wallet starts locked. Default false. */
  readonly isLocked?: boolean
  /** Default `approve`. With a person in front of it use `manual`. */
  readonly policy?: CosmosApprovalPolicy
  /** Remembers lock, account, added networks and connected sites over a reload, as an extension does. Default: memory only. */
  readonly storage?: WalletStorage
  /** The site that the wallet talks to. Default: the page's origin, else "http://localhost". */
  readonly origin?: string
  /** Default "Portico Test Wallet". */
  readonly name?: string
  /** Where it stands in the window. Default `keplr`. */
  readonly path?: string
  /** The event of the window by which it says that another account is in use. Default `keplr_keystorechange`. */
  readonly event?: string
  /** What its owner writes as memo into amino transactions, in place of the site's. */
  readonly memo?: string
}

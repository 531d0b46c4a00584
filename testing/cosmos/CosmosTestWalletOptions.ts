import type { ApprovalPolicy } from '../owner/ApprovalPolicy.js'
import type { OwnedWalletOptions } from '../owner/OwnedWalletOptions.js'
import type { CosmosKeySource } from './CosmosKeyRing.js'
import type { CosmosQuestion } from './CosmosQuestion.js'
import type { CosmosTestChain } from './CosmosTestChain.js'

/** How questions without a script are answered: always the same way, or as a function of the question says. */
export type CosmosApprovalPolicy = ApprovalPolicy<CosmosQuestion>

/** What a cosmos test wallet is made from. Without `mnemonic` it uses the development phrase `testMnemonic`. */
export interface CosmosTestWalletOptions extends CosmosKeySource, OwnedWalletOptions<CosmosQuestion> {
  /** Networks that it knows from the start; sites may suggest others. Default: the Cosmos Hub and Osmosis. */
  readonly chains?: readonly CosmosTestChain[]
  /** Default "Portico Test Wallet". */
  readonly name?: string
  /** Where it stands in the window. Default `keplr`. */
  readonly path?: string
  /** The event of the window by which it says that another account is in use. Default `keplr_keystorechange`. */
  readonly event?: string
  /** What its owner writes as memo into amino transactions, in place of the site's. */
  readonly memo?: string
}

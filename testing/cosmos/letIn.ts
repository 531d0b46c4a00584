import type { AskOwner } from '../owner/AskOwner.js'
import type { Desk } from '../owner/Desk.js'
import type { CosmosQuestion } from './CosmosQuestion.js'
import type { KeplrMethod } from './KeplrWallet.js'
import type { CosmosKeyRing } from './CosmosKeyRing.js'
import type { CosmosTestChain } from './CosmosTestChain.js'
import type { CosmosWalletState } from './CosmosWalletState.js'

/** What the wallet's face works with. */
export interface KeplrParts {
  readonly desk: Desk<CosmosQuestion, KeplrMethod>
  readonly state: CosmosWalletState
  readonly keys: CosmosKeyRing
  /** What its owner writes as memo into amino transactions, in place of the site's. */
  readonly memo: string | undefined
}

/** @throws Error in Keplr's words for a chain that the wallet does not know */
export const chainOf = ({ state }: KeplrParts, chainId: string): CosmosTestChain => {
  const chain = state.chains.find(each => each.chainId === chainId)
  if (!chain) throw new Error(`There is no chain info for ${chainId}`)
  return chain
}

/** Whoever uses the wallet must be let in, and the wallet be unlocked. */
export const letIn = async (
  parts: KeplrParts,
  chainIds: readonly string[],
  ask: AskOwner<CosmosQuestion>,
): Promise<void> => {
  const { state } = parts
  const chains = chainIds.map(id => chainOf(parts, id))
  if (chainIds.some(id => !state.granted.includes(id))) {
    await ask({ kind: 'enable', chains })
    state.grant(chainIds)
  } else if (state.isLocked) await ask({ kind: 'unlock' })
}

import type { Eip1193Provider } from 'portico/chain-eip155'
import type { Address, Chain } from 'viem'
import type { Say } from './Outcome.js'

/** What an action works with. */
export interface ActionInput {
  /** What `modal.getProvider('eip155')` gives. */
  readonly provider: Eip1193Provider
  readonly account: Address
  readonly chain: Chain
  /** Where payments go. */
  readonly orchard: Address
  /** Shows how far the action has come. */
  progress(words: Say): void
}

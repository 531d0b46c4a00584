import type { TestChain } from '../evm/TestChain.js'
import { showInvisible } from './showInvisible.js'

/** What to call a network. */
export const chainName = (chain: TestChain): string => showInvisible(chain.name ?? `Chain ${chain.id}`)

import type { Network, PluginContext } from '../../../kernel/define.js'
import { createNodeReader } from '../../../kernel/fetching/createNodeReader.js'
import { createNode } from './createNode.js'
import { formatUnits } from './formatUnits.js'

/** Reads the free balance of an account. @returns the exact amount as a decimal text */
export type BalanceReader = (accountId: Uint8Array, network: Network, signal: AbortSignal) => Promise<string>

/**
 * Makes the reading of balances: one node after the other, the host's own first, until one answers. Settles within 10 s.
 * Rejects with `RPC_URL_MISSING`, `RPC_TIMEOUT`, `RPC_BAD_ANSWER`, `RPC_WRONG_CHAIN`.
 */
export const createBalanceReader = (context: PluginContext): BalanceReader => {
  const read = createNodeReader(context, (url, network) => createNode(context.env, url, network))
  return async (accountId, network, signal) => {
    const free = await read(network, signal, (node, limitMs, ending) =>
      node.freeBalance(accountId, limitMs, ending),
    )
    return formatUnits(free, network.nativeCurrency.decimals)
  }
}

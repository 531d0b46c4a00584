import { nodePool } from '../../../chain-kit/nodePool.js'
import { formatUnits } from '../../../chain-kit/units.js'
import type { Network, PluginContext } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { createNode } from './createNode.js'

/** The nodes of all networks. Everything settles within 10 s, and rejects with `RPC_URL_MISSING`, `RPC_TIMEOUT`, `RPC_BAD_ANSWER`. */
export interface CosmosNodes {
  /** The exact amount of the network's coin as a decimal text. Rejects also with `RPC_WRONG_CHAIN`. */
  balance(address: string, network: Network, signal: AbortSignal): Promise<string>
  /** Hands over a signed transaction. Rejects also with `TRANSACTION_FAILED`. */
  broadcast(tx: Uint8Array, network: Network): Promise<void>
}

/** Makes the asking of nodes: one after the other, the host's own first. What the chain itself refuses, the next would refuse, too. */
export const createNodes = (context: PluginContext): CosmosNodes => {
  const ask = nodePool(context, {
    make: (url, network, limits) => createNode(context.env, url, network, limits),
    isFinal: error => isModalError(error, 'TRANSACTION_FAILED'),
  })
  return {
    balance: async (address, network, signal) => {
      const amount = await ask(network, (node, limits) => node.balance(address, limits), signal)
      return formatUnits(amount, network.nativeCurrency.decimals)
    },
    broadcast: (tx, network) => ask(network, (node, limits) => node.broadcast(tx, limits)),
  }
}

import type { Network, PluginContext } from '../../../kernel/define.js'
import { nodeTimeout, rpcUrlMissing } from '../../../kernel/errors/node.js'
import { createNode, type SubstrateNode } from './createNode.js'
import { formatUnits } from './formatUnits.js'

/** Over all nodes of a network (specification section 9). */
const timeoutMs = 10_000
/** However many nodes there are, each gets this long before the next is asked. */
const minNodeMs = 2000

/** Reads the free balance of an account. @returns the exact amount as a decimal text */
export type BalanceReader = (accountId: Uint8Array, network: Network, signal: AbortSignal) => Promise<string>

/** The nodes of a network: one that failed goes to the end. */
class Nodes {
  constructor(private order: readonly SubstrateNode[]) {}

  get list(): readonly SubstrateNode[] {
    return this.order
  }

  failed(node: SubstrateNode): void {
    this.order = [...this.order.filter(other => other !== node), node]
  }
}

const askInTurn = async (nodes: Nodes, accountId: Uint8Array, signal: AbortSignal): Promise<bigint> => {
  const nodeMs = Math.max(minNodeMs, timeoutMs / nodes.list.length)
  let last: unknown
  for (const node of nodes.list) {
    if (signal.aborted) break
    try {
      return await node.freeBalance(accountId, nodeMs, signal)
    } catch (error) {
      nodes.failed(node)
      last = error
    }
  }
  throw last ?? signal.reason
}

/**
 * Makes the reading of balances: one node after the other, the host's own first, until one answers. Settles within 10 s.
 * Rejects with `RPC_URL_MISSING`, `RPC_TIMEOUT`, `RPC_BAD_ANSWER`, `RPC_WRONG_CHAIN`.
 */
export const createBalanceReader = ({ env, onDispose }: PluginContext): BalanceReader => {
  const byNetwork = new WeakMap<Network, Nodes>()
  const disposing = new AbortController()
  onDispose(() => disposing.abort())

  const nodesOf = (network: Network): Nodes => {
    const known = byNetwork.get(network)
    if (known) return known
    const { caipNetworkId, rpcUrls } = network
    if (rpcUrls.default.http.length === 0) throw rpcUrlMissing(caipNetworkId, 'polkadot')
    const nodes = new Nodes(rpcUrls.default.http.map(url => createNode(env, url, network)))
    byNetwork.set(network, nodes)
    return nodes
  }

  return async (accountId, network, signal) => {
    const nodes = nodesOf(network)
    const ending = new AbortController()
    const end = () => ending.abort()
    const cancel = env.after(timeoutMs, () => ending.abort(nodeTimeout(timeoutMs)))
    for (const other of [signal, disposing.signal]) other.addEventListener('abort', end)
    if (signal.aborted || disposing.signal.aborted) end()
    try {
      return formatUnits(await askInTurn(nodes, accountId, ending.signal), network.nativeCurrency.decimals)
    } finally {
      cancel()
      for (const other of [signal, disposing.signal]) other.removeEventListener('abort', end)
    }
  }
}

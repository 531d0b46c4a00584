import type { Network, PluginContext } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { nodeTimeout, rpcUrlMissing } from '../../../kernel/errors/node.js'
import { createNode, type CosmosNode } from './createNode.js'
import { formatUnits } from './formatUnits.js'

/** Over all nodes of a network. */
const timeoutMs = 10_000
/** However many nodes there are, each gets this long before the next is asked. */
const minNodeMs = 2000

/** The nodes of all networks. Everything settles within 10 s, and rejects with `RPC_URL_MISSING`, `RPC_TIMEOUT`, `RPC_BAD_ANSWER`. */
export interface CosmosNodes {
  /** The exact amount of the network's coin as a decimal text. Rejects also with `RPC_WRONG_CHAIN`. */
  balance(address: string, network: Network, signal: AbortSignal): Promise<string>
  /** Hands over a signed transaction. Rejects also with `TRANSACTION_FAILED`. */
  broadcast(tx: Uint8Array, network: Network): Promise<void>
}

type Question<T> = (node: CosmosNode, limitMs: number, signal: AbortSignal) => Promise<T>

/** The nodes of a network: one that failed goes to the end. */
class NodeList {
  constructor(private order: readonly CosmosNode[]) {}

  /** Asks one after the other until one answers. What the chain itself refuses, the next node would refuse, too. */
  async ask<T>(question: Question<T>, signal: AbortSignal): Promise<T> {
    const nodeMs = Math.max(minNodeMs, timeoutMs / this.order.length)
    let last: unknown
    for (const node of this.order) {
      if (signal.aborted) break
      try {
        return await question(node, nodeMs, signal)
      } catch (error) {
        if (isModalError(error, 'TRANSACTION_FAILED')) throw error
        this.order = [...this.order.filter(other => other !== node), node]
        last = error
      }
    }
    throw last ?? signal.reason
  }
}

/** Makes the asking of nodes: one after the other, the host's own first. */
export const createNodes = ({ env, onDispose }: PluginContext): CosmosNodes => {
  const byNetwork = new WeakMap<Network, NodeList>()
  const disposing = new AbortController()
  onDispose(() => disposing.abort())

  const nodesOf = (network: Network): NodeList => {
    const known = byNetwork.get(network)
    if (known) return known
    const { caipNetworkId, rpcUrls } = network
    if (rpcUrls.default.http.length === 0) throw rpcUrlMissing(caipNetworkId, 'cosmos')
    const nodes = new NodeList(rpcUrls.default.http.map(url => createNode(env, url, network)))
    byNetwork.set(network, nodes)
    return nodes
  }

  const ask = async <T>(network: Network, question: Question<T>, signal?: AbortSignal): Promise<T> => {
    const nodes = nodesOf(network)
    const ending = new AbortController()
    const end = () => ending.abort()
    const cancel = env.after(timeoutMs, () => ending.abort(nodeTimeout(timeoutMs)))
    const signals = [disposing.signal, ...(signal ? [signal] : [])]
    for (const other of signals) other.addEventListener('abort', end)
    if (signals.some(({ aborted }) => aborted)) end()
    try {
      return await nodes.ask(question, ending.signal)
    } finally {
      cancel()
      for (const other of signals) other.removeEventListener('abort', end)
    }
  }

  return {
    balance: async (address, network, signal) => {
      const amount = await ask(network, (node, ms, ended) => node.balance(address, ms, ended), signal)
      return formatUnits(amount, network.nativeCurrency.decimals)
    },
    broadcast: (tx, network) => ask(network, (node, ms, ended) => node.broadcast(tx, ms, ended)),
  }
}

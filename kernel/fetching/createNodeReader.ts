import type { Environment } from '../environment/Environment.js'
import { nodeTimeout, rpcUrlMissing } from '../errors/node.js'
import type { Network } from '../types.js'

/** Over all nodes of a network. */
const timeoutMs = 10_000
/** However many nodes there are, each gets this long before the next is asked. */
const minNodeMs = 2000

/** The nodes of a network: one that failed goes to the end. */
class Nodes<Node> {
  constructor(private order: readonly Node[]) {}

  get list(): readonly Node[] {
    return this.order
  }

  failed(node: Node): void {
    this.order = [...this.order.filter(other => other !== node), node]
  }
}

/** Asks one node. @param limitMs how long it has @param signal ends it earlier */
export type AskNode<Node, T> = (node: Node, limitMs: number, signal: AbortSignal) => Promise<T>

/** Reads from the nodes of a network. Rejects with `RPC_URL_MISSING`, `RPC_TIMEOUT`, or what the last node was asked in vain with. */
export type NodeReader<Node> = <T>(network: Network, signal: AbortSignal, ask: AskNode<Node, T>) => Promise<T>

const askInTurn = async <Node, T>(
  nodes: Nodes<Node>,
  signal: AbortSignal,
  ask: AskNode<Node, T>,
): Promise<T> => {
  const nodeMs = Math.max(minNodeMs, timeoutMs / nodes.list.length)
  let last: unknown
  for (const node of nodes.list) {
    if (signal.aborted) break
    try {
      return await ask(node, nodeMs, signal)
    } catch (error) {
      nodes.failed(node)
      last = error
    }
  }
  throw last ?? signal.reason
}

/**
 * Makes what reads from the nodes of networks, for chains whose library does not do so itself: one node after the other, the host's own
 * first, until one answers. Settles within 10 s, and when the modal is disposed.
 * @param makeNode makes what speaks with the node at an address
 */
export const createNodeReader = <Node>(
  { env, onDispose }: { readonly env: Environment; onDispose(dispose: () => void): void },
  makeNode: (url: string, network: Network) => Node,
): NodeReader<Node> => {
  const byNetwork = new WeakMap<Network, Nodes<Node>>()
  const disposing = new AbortController()
  onDispose(() => disposing.abort())

  const nodesOf = (network: Network): Nodes<Node> => {
    const known = byNetwork.get(network)
    if (known) return known
    const { caipNetworkId, chainNamespace, rpcUrls } = network
    if (rpcUrls.default.http.length === 0) throw rpcUrlMissing(caipNetworkId, chainNamespace)
    const nodes = new Nodes(rpcUrls.default.http.map(url => makeNode(url, network)))
    byNetwork.set(network, nodes)
    return nodes
  }

  return async (network, signal, ask) => {
    const nodes = nodesOf(network)
    const ending = new AbortController()
    const end = () => ending.abort()
    const cancel = env.after(timeoutMs, () => ending.abort(nodeTimeout(timeoutMs)))
    for (const other of [signal, disposing.signal]) other.addEventListener('abort', end)
    if (signal.aborted || disposing.signal.aborted) end()
    try {
      return await askInTurn(nodes, ending.signal, ask)
    } finally {
      cancel()
      for (const other of [signal, disposing.signal]) other.removeEventListener('abort', end)
    }
  }
}

import type { Network, PluginContext } from '../kernel/define.js'
import { nodeTimeout, rpcUrlMissing } from '../kernel/errors/node.js'
import { withDeadline } from '../kernel/fetching/withDeadline.js'

/** Over all nodes of a network. */
const timeoutMs = 10_000
/** However many nodes there are, each gets this long before the next is asked. */
const minNodeMs = 2000

/** The time limit of a node, and the signal that aborts the request. */
export interface NodeLimits {
  /** In milliseconds: its share of 10 s, and 2 s at least. */
  readonly limitMs: number
  readonly signal: AbortSignal
}

/** The order in which the nodes of one network are asked, if it is not simply "failed ones last". */
export interface NodeOrder<Node> {
  /** The nodes, best first. Called once for each question. */
  list(): readonly Node[]
  /** Told how a question to a node went; not told of final errors, which say nothing of the node. */
  settled(node: Node, hasAnswered: boolean): void
}

/** How the nodes of a chain are found and asked. */
export interface NodeKind<Node, Endpoint = string> {
  /**
   * Makes what speaks with one node; called once for each node of a network, with the first question to the network.
   * @param endpoint one of {@link endpointsOf}
   * @param limits of each question to it; the signal is that of the plugin's end, for what several questions share
   */
  make(endpoint: Endpoint, network: Network, limits: NodeLimits): Node
  /** Where the nodes of a network are, in the order in which they are asked at first. Default: `network.rpcUrls.default.http`. */
  endpointsOf?(network: Network): readonly Endpoint[]
  /** Tells whether every node would say the same, such as that a transaction is invalid: then no other is asked. Default: never. */
  isFinal?(error: unknown): boolean
  /** Makes the order of a network's nodes. Default: as listed, one that failed last. */
  order?(nodes: readonly Node[]): NodeOrder<Node>
}

/**
 * Asks the nodes of a network, one after the other until one answers. Settles within 10 s, whether the nodes do or not.
 * @param ask asks one node, within its limits
 * @param signal ends it earlier, with the signal's reason
 * @returns what the first node answered that answered. Rejects with `RPC_URL_MISSING` for a network without a node, `RPC_TIMEOUT`, an
 * `AbortError` at the plugin's end, or what the last node was asked in vain with
 */
export type NodePool<Node> = <T>(
  network: Network,
  ask: (node: Node, limits: NodeLimits) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>

/** As listed; a node that failed goes to the end. */
const failedLast = <Node>(nodes: readonly Node[]): NodeOrder<Node> => {
  let order = nodes
  return {
    list: () => order,
    settled: (node, hasAnswered) => {
      if (!hasAnswered) order = [...order.filter(other => other !== node), node]
    },
  }
}

const listedUrls = <Endpoint>({ rpcUrls }: Network): readonly Endpoint[] => {
  const urls: readonly unknown[] = rpcUrls.default.http
  return urls as readonly Endpoint[]
}

/**
 * Creates a pool of the nodes of a chain's networks, for chains whose library does not try several nodes by itself. The clients of a
 * network's nodes are created with the first question to it, and kept.
 * @param context of the plugin, whose end ends all questions
 * @param kind what the nodes are
 * @example const ask = nodePool(context, { make: url => createNode(context.env, url) })
 * const balance = await ask(network, (node, limits) => node.balance(address, limits), signal)
 */
export const nodePool = <Node, Endpoint = string>(
  { env, onDispose }: Pick<PluginContext, 'env' | 'onDispose'>,
  kind: NodeKind<Node, Endpoint>,
): NodePool<Node> => {
  const { make, endpointsOf = listedUrls<Endpoint>, isFinal = () => false, order = failedLast<Node> } = kind
  const byNetwork = new WeakMap<Network, { readonly nodes: NodeOrder<Node>; readonly limitMs: number }>()
  const disposing = new AbortController()
  onDispose(() => disposing.abort())

  const nodesOf = (network: Network) => {
    const known = byNetwork.get(network)
    if (known) return known
    const endpoints = endpointsOf(network)
    if (endpoints.length === 0) throw rpcUrlMissing(network.caipNetworkId, network.chainNamespace)
    const limitMs = Math.max(minNodeMs, timeoutMs / endpoints.length)
    const limits = { limitMs, signal: disposing.signal }
    const pool = { nodes: order(endpoints.map(endpoint => make(endpoint, network, limits))), limitMs }
    byNetwork.set(network, pool)
    return pool
  }

  return async (network, ask, signal) => {
    const { nodes, limitMs } = nodesOf(network)
    const signals = signal ? [signal, disposing.signal] : [disposing.signal]
    const late = () => nodeTimeout(timeoutMs)
    return withDeadline(env, { limitMs: timeoutMs, late, signals }, async ended => {
      let last: unknown
      for (const node of nodes.list()) {
        if (ended.aborted) break
        try {
          const answer = await ask(node, { limitMs, signal: ended })
          nodes.settled(node, true)
          return answer
        } catch (error) {
          // Who asked has left, or the plugin is off: that says nothing of the node.
          if (isFinal(error) || signals.some(({ aborted }) => aborted)) throw error
          nodes.settled(node, false)
          last = error
        }
      }
      throw last ?? ended.reason
    })
  }
}

import type { Chain } from 'viem'
import type { Network, PluginContext } from '../../../kernel/define.js'
import { createNode, type Node } from '../node/createNode.js'
import { endpointsOf } from '../node/endpointsOf.js'
import { rpcService, type Eip155Options } from '../api.js'
import { erc20, readDecimals } from './erc20.js'

/** Enough for one of them to lie in vain. */
const maxNodes = 3
/** As long as a question to all nodes may take. */
const onlyMs = 10_000
/** Where there are several: none is waited for as long as for the only one. */
const severalMs = 3000
const freshMs = 60_000

/** What was heard of one token. */
interface Heard {
  readonly askedAt: number
  readonly decimals: Promise<readonly number[]>
}

/**
 * Asks several nodes of a network for the decimals of a token, each by itself: how much is sent follows from them, so that no single
 * node may decide. One that does not answer in time has no say.
 */
export class DecimalsWitnesses {
  private readonly nodes = new WeakMap<Network, readonly Node[]>()
  private readonly heard = new Map<string, Heard>()
  private readonly ending = new AbortController()

  constructor(
    private readonly context: PluginContext,
    private readonly options: Eip155Options,
  ) {
    context.onDispose(() => this.ending.abort())
  }

  /** What they say; empty where none calls it a token. Rejects when none answers at all, as the first did. @param token checksummed */
  of(network: Network, token: string): Promise<readonly number[]> {
    const key = `${network.caipNetworkId}:${token}`
    const now = this.context.env.elapsed()
    const known = this.heard.get(key)
    if (known && now - known.askedAt < freshMs) return known.decimals
    const decimals = this.ask(network, token)
    this.heard.set(key, { askedAt: now, decimals })
    decimals.catch(() => this.heard.delete(key))
    return decimals
  }

  private async ask(network: Network, to: string): Promise<readonly number[]> {
    const nodes = await this.nodesOf(network)
    const call = { method: 'eth_call', params: [{ to, data: erc20.decimals }, 'latest'] }
    const answers = await Promise.allSettled(nodes.map(node => node.request(call)))
    const [first] = answers
    if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected'))
      throw first.reason
    return answers.flatMap(answer => {
      const decimals = answer.status === 'fulfilled' ? readDecimals(String(answer.value)) : undefined
      return decimals ?? []
    })
  }

  private async nodesOf(network: Network): Promise<readonly Node[]> {
    const known = this.nodes.get(network)
    if (known) return known
    const { context, options, ending } = this
    const rpc = await context.load(rpcService)
    const chain: Chain = (await rpc.client(network)).chain
    const endpoints = endpointsOf(network, options, context.options.projectId).slice(0, maxNodes)
    const limits = { limitMs: endpoints.length > 1 ? severalMs : onlyMs, signal: ending.signal }
    const nodes = endpoints.map(each => createNode(context.env, chain, each, limits))
    this.nodes.set(network, nodes)
    return nodes
  }
}

import type { NativeBalance, Network, PluginContext } from '../../../kernel/define.js'
import { nodeTimeout, rpcUrlMissing } from '../../../kernel/errors/node.js'
import { formatBitcoin } from '../formatBitcoin.js'
import { createServer, type EsploraServer } from './createServer.js'

/** Over all servers of a network (specification section 9). */
const timeoutMs = 10_000
/** However many servers there are, each gets this long before the next is asked. */
const minServerMs = 2000

/** The servers of a network: one that failed goes to the end. */
class Servers {
  constructor(private order: readonly EsploraServer[]) {}

  get list(): readonly EsploraServer[] {
    return this.order
  }

  failed(server: EsploraServer): void {
    this.order = [...this.order.filter(other => other !== server), server]
  }
}

const askInTurn = async (servers: Servers, address: string, signal: AbortSignal): Promise<bigint> => {
  const serverMs = Math.max(minServerMs, timeoutMs / servers.list.length)
  let last: unknown
  for (const server of servers.list) {
    if (signal.aborted) break
    try {
      return await server.balance(address, serverMs, signal)
    } catch (error) {
      servers.failed(server)
      last = error
    }
  }
  throw last ?? signal.reason
}

/**
 * Makes the reading of balances: one server after the other, the host's own first, until one answers. Settles within 10 s.
 * Rejects with `RPC_URL_MISSING`, `RPC_TIMEOUT`, `RPC_BAD_ANSWER`, `RPC_WRONG_CHAIN`.
 */
export const createBalanceReader = ({ env, onDispose }: PluginContext): NativeBalance['read'] => {
  const byNetwork = new WeakMap<Network, Servers>()
  const disposing = new AbortController()
  onDispose(() => disposing.abort())

  const serversOf = (network: Network): Servers => {
    const known = byNetwork.get(network)
    if (known) return known
    const { caipNetworkId, rpcUrls } = network
    if (rpcUrls.default.http.length === 0) throw rpcUrlMissing(caipNetworkId, 'bip122')
    const servers = new Servers(rpcUrls.default.http.map(url => createServer(env, url, caipNetworkId)))
    byNetwork.set(network, servers)
    return servers
  }

  return async (address, network, signal) => {
    const servers = serversOf(network)
    const ending = new AbortController()
    const end = () => ending.abort()
    const cancel = env.after(timeoutMs, () => ending.abort(nodeTimeout(timeoutMs)))
    for (const other of [signal, disposing.signal]) other.addEventListener('abort', end)
    if (signal.aborted || disposing.signal.aborted) end()
    try {
      return formatBitcoin(await askInTurn(servers, address, ending.signal))
    } finally {
      cancel()
      for (const other of [signal, disposing.signal]) other.removeEventListener('abort', end)
    }
  }
}

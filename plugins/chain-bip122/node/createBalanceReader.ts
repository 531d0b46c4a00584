import { nodePool } from '../../../chain-kit/nodePool.js'
import { formatUnits } from '../../../chain-kit/units.js'
import type { NativeBalance, PluginContext } from '../../../kernel/define.js'
import { bitcoinDecimals } from '../networks.js'
import { createServer } from './createServer.js'

/**
 * Makes the reading of balances: one server after the other, the host's own first, until one answers. Settles within 10 s.
 * Rejects with `RPC_URL_MISSING`, `RPC_TIMEOUT`, `RPC_BAD_ANSWER`, `RPC_WRONG_CHAIN`.
 */
export const createBalanceReader = (context: PluginContext): NativeBalance['read'] => {
  const ask = nodePool(context, {
    make: (url, { caipNetworkId }, limits) => createServer(context.env, url, caipNetworkId, limits),
  })
  return async (address, network, signal) => {
    const sats = await ask(network, (server, limits) => server.balance(address, limits), signal)
    return formatUnits(sats, bitcoinDecimals)
  }
}

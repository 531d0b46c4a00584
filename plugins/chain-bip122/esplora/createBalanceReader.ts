import type { NativeBalance, PluginContext } from '../../../kernel/define.js'
import { createNodeReader } from '../../../kernel/fetching/createNodeReader.js'
import { formatBitcoin } from '../formatBitcoin.js'
import { createServer } from './createServer.js'

/**
 * Makes the reading of balances: one server after the other, the host's own first, until one answers. Settles within 10 s.
 * Rejects with `RPC_URL_MISSING`, `RPC_TIMEOUT`, `RPC_BAD_ANSWER`, `RPC_WRONG_CHAIN`.
 */
export const createBalanceReader = (context: PluginContext): NativeBalance['read'] => {
  const read = createNodeReader(context, (url, { caipNetworkId }) =>
    createServer(context.env, url, caipNetworkId),
  )
  return async (address, network, signal) =>
    formatBitcoin(
      await read(network, signal, (server, limitMs, ending) => server.balance(address, limitMs, ending)),
    )
}

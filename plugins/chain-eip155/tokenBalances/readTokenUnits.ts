import type { Network, PluginContext } from '../../../kernel/define.js'
import { rpcService } from '../api.js'
import { readUnits } from '../node/readUnits.js'
import { erc20 } from '../transfer/erc20.js'

/** Asks a token how much an account has of it: what `TokenBalances.unitsOf` promises. Rejects with `RPC_BAD_ANSWER` where it is no token. */
export const readTokenUnits = async (
  { load }: Pick<PluginContext, 'load'>,
  owner: string,
  token: string,
  network: Network,
  signal: AbortSignal,
): Promise<bigint> => {
  const client = await (await load(rpcService)).client(network)
  const units = await readUnits(client, token, erc20.balanceOf(owner))
  signal.throwIfAborted()
  return units
}

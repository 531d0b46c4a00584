import type { AllowanceQuery, Network, PluginContext } from '../../../kernel/define.js'
import { rpcService } from '../api.js'
import { readUnits } from '../node/readUnits.js'
import { erc20 } from '../transfer/erc20.js'

/** Asks a token how much a spender may take: what `TokenAllowances.read` promises. Rejects with `RPC_BAD_ANSWER`, too. */
export const readAllowance = async (
  { load }: Pick<PluginContext, 'load'>,
  { owner, token, spender }: AllowanceQuery,
  network: Network,
  signal: AbortSignal,
): Promise<bigint> => {
  const client = await (await load(rpcService)).client(network)
  const units = await readUnits(client, token, erc20.allowance(owner, spender))
  signal.throwIfAborted()
  return units
}

import { formatUnits } from '../../../chain-kit/units.js'
import type { Network, PluginContext } from '../../../kernel/define.js'
import { solanaRpcService } from '../api.js'
import { accountBytes } from '../tokenPrograms.js'
import { ChainReader } from './ChainReader.js'

/** What stays in an account, and goes into one for a token of either program: what {@link Transactions.reserve} promises. */
export const readReserve = async (
  context: Pick<PluginContext, 'load'>,
  network: Network,
): Promise<string> => {
  const chain = new ChainReader(await context.load(solanaRpcService), network)
  const [own, token] = await Promise.all([chain.rentOf(0), chain.rentOf(Math.max(...accountBytes))])
  return formatUnits(own + token, network.nativeCurrency.decimals)
}

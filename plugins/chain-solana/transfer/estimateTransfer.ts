import type { Network, PluginContext, TransactionCosts, TransferRequest } from '../../../kernel/define.js'
import { formatUnits } from '../../../chain-kit/units.js'
import { prepareTransfer } from './prepareTransfer.js'

/** Says what a transfer costs: what {@link Transfer.estimate} promises. */
export const estimateTransfer = async (
  context: PluginContext,
  network: Network,
  from: string,
  request: TransferRequest,
): Promise<TransactionCosts> => {
  const { fee, deposit } = await prepareTransfer(context, network, from, request)
  const inCoins = (lamports: bigint) => formatUnits(lamports, network.nativeCurrency.decimals)
  return { fee: inCoins(fee), ...(deposit > 0n && { deposit: inCoins(deposit) }) }
}

import { formatUnits } from '../../../chain-kit/units.js'
import type { Network, PluginContext, TransactionCosts } from '../../../kernel/define.js'
import { insufficientFunds } from '../../../kernel/errors/transfer.js'
import { solanaRpcService } from '../api.js'
import { assertSigner } from './assertSigner.js'
import { ChainReader } from './ChainReader.js'

/**
 * Says what a transaction costs an account: what {@link Transactions.estimate} promises. Nothing where another one pays the fee. What it
 * puts into new accounts is among the changes of its simulation.
 */
export const estimateTransaction = async (
  context: Pick<PluginContext, 'load'>,
  network: Network,
  address: string,
  bytes: Uint8Array,
): Promise<TransactionCosts> => {
  if (assertSigner(bytes, address).signers[0] !== address) return { fee: '0' }
  const chain = new ChainReader(await context.load(solanaRpcService), network)
  const [fee, account] = await Promise.all([chain.feeOf(bytes), chain.account(address)])
  const { decimals, symbol } = network.nativeCurrency
  const missing = fee - (account?.lamports ?? 0n)
  if (missing > 0n) throw insufficientFunds(`${formatUnits(missing, decimals)} ${symbol} missing`)
  return { fee: formatUnits(fee, decimals) }
}

import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import type { SentTransaction } from '../../../kernel/define.js'
import { walletFailed } from '../../../kernel/errors/connect.js'
import { ask } from '../wallet/ask.js'
import { chainIdToHex } from '../wallet/chainId.js'
import { assertSameWallet, type Line } from './Line.js'
import { toRpcCall, type Call } from './Node.js'
import { watchTransaction } from './watchTransaction.js'

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)

/**
 * Asks the wallet to send one call: what {@link Transactions.send} promises. The request names its chain: a wallet that has moved since
 * the look refuses. What it costs is left to the wallet, and to the visitor in it.
 */
export const sendTransaction = async (line: Line, call: Call): Promise<SentTransaction> => {
  const { context, node, network, wallet } = line
  await assertSameWallet(line, call.from)
  const asked = { ...toRpcCall(call), chainId: chainIdToHex(network.id) }
  const id = await ask(wallet, 'eth_sendTransaction', [asked])
  if (!isHash(id)) throw walletFailed('The wallet returned no transaction', undefined)
  const confirmed = watchTransaction({ context, node, wallet: () => wallet }, id)
  confirmed.catch(() => undefined)
  const explorerUrl = explorerLink(network, 'transaction', id)
  return { id, confirmed, ...(explorerUrl !== undefined && { explorerUrl }) }
}

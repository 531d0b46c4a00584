import type { SentTransaction, TransactionCall } from '../../../kernel/define.js'
import { walletFailed } from '../../../kernel/errors/connect.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { ask } from '../wallet/ask.js'
import { chainIdToHex } from '../wallet/chainId.js'
import { assertSameWallet, type Line } from './Line.js'
import { toHex } from './Node.js'
import { watchCalls } from './watchCalls.js'

/** EIP-5792 allows 4096 bytes, in hex. */
const maxIdLength = 8194

/** The id of a batch. Wallets of the first draft answer with the bare text. */
export const readBatchId = (answer: unknown): string | undefined => {
  const id = typeof answer === 'string' ? answer : readProperty(answer, 'id')
  return typeof id === 'string' && id.length > 0 && id.length <= maxIdLength ? id : undefined
}

const toBatchCall = ({ to, value = 0n, data = '0x' }: TransactionCall): object => ({
  ...(to !== undefined && { to }),
  value: toHex(value),
  data,
})

/**
 * Asks the wallet for several calls in one request, of which all is done or nothing (EIP-5792): what {@link Transactions.send} promises.
 * A wallet that cannot do so refuses by itself: `atomicRequired`.
 */
export const sendCalls = async (
  line: Line,
  from: string,
  calls: readonly TransactionCall[],
): Promise<SentTransaction> => {
  const { context, network, node, wallet } = line
  await assertSameWallet(line, from)
  const batch = {
    version: '2.0.0',
    from,
    chainId: chainIdToHex(network.id),
    atomicRequired: true,
    calls: calls.map(toBatchCall),
  }
  const id = readBatchId(await ask(wallet, 'wallet_sendCalls', [batch]))
  if (id === undefined) throw walletFailed('The wallet returned no batch', undefined)
  const confirmed = watchCalls({ context, node, wallet: () => wallet }, id)
  confirmed.catch(() => undefined)
  return { id, isBatch: true, confirmed }
}

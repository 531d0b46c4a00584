import type { Network, PluginContext, SentTransaction } from '../../../kernel/define.js'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import { toBase58 } from '../address/base58.js'
import type { SolanaWallet } from '../api.js'
import { sendTransactions } from '../sendTransactions.js'
import { describeRefusal } from './describeFault.js'

/** Who sends, and where. */
export interface Sender {
  readonly context: PluginContext
  readonly network: Network
  readonly address: string
  readonly wallet: SolanaWallet
}

/**
 * Has a transaction signed and sent: what {@link Transactions.send} promises.
 * @param confirm waits until the network has run the transaction of an id
 */
export const sendTransaction = async (
  { context, network, address, wallet }: Sender,
  transaction: Uint8Array,
  confirm: (id: string) => Promise<string>,
): Promise<SentTransaction> => {
  const asked = { address, networkId: network.caipNetworkId, transaction }
  const [signature] = await sendTransactions(context, wallet, [asked], 'nodes').catch((error: unknown) => {
    throw describeRefusal(error)
  })
  if (!signature) throw badNodeAnswer('sendTransaction')
  const id = toBase58(signature)
  const link = explorerLink(network, 'transaction', id)
  const confirmed = confirm(id)
  confirmed.catch(() => undefined)
  return { id, confirmed, ...(link !== undefined && { explorerUrl: link }) }
}

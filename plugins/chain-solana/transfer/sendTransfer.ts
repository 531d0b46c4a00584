import type { Network, PluginContext, SentTransfer, TransferRequest } from '../../../kernel/define.js'
import { toBase58 } from '../address/base58.js'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import { sendTransactions } from '../sendTransactions.js'
import type { SolanaWallet } from '../api.js'
import { confirmTransaction } from './confirmTransaction.js'
import { describeRefusal } from './describeFault.js'
import { prepareTransfer } from './prepareTransfer.js'

/** Who sends, and where. */
export interface Sender {
  readonly context: PluginContext
  readonly network: Network
  readonly address: string
  readonly wallet: SolanaWallet
}

/** Sends: what {@link Transfer.send} promises. */
export const sendTransfer = async (sender: Sender, request: TransferRequest): Promise<SentTransfer> => {
  const { context, network, address, wallet } = sender
  const { transaction, lastValidBlockHeight } = await prepareTransfer(context, network, address, request)
  const asked = { address, networkId: network.caipNetworkId, transaction }
  const [signature] = await sendTransactions(context, wallet, [asked], 'nodes').catch((error: unknown) => {
    throw describeRefusal(error)
  })
  if (!signature) throw badNodeAnswer('sendTransaction')
  const id = toBase58(signature)
  const link = explorerLink(network, 'transaction', id)
  const confirmed = confirmTransaction(context, network, id, lastValidBlockHeight)
  confirmed.catch(() => undefined)
  return { id, confirmed, ...(link !== undefined && { explorerUrl: link }) }
}

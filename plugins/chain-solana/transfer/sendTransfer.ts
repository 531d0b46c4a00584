import type { SentTransaction, TransferRequest } from '../../../kernel/define.js'
import { confirmTransaction } from '../transactions/confirmTransaction.js'
import { sendTransaction, type Sender } from '../transactions/sendTransaction.js'
import { prepareTransfer } from './prepareTransfer.js'

/** Sends: what {@link Transfer.send} promises. */
export const sendTransfer = async (sender: Sender, request: TransferRequest): Promise<SentTransaction> => {
  const { context, network, address } = sender
  const { transaction, lastValidBlockHeight } = await prepareTransfer(context, network, address, request)
  return sendTransaction(sender, transaction, id =>
    confirmTransaction(context, network, id, lastValidBlockHeight),
  )
}

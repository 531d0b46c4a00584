import type { SentTransaction } from '../../../kernel/define.js'
import { assertSigner } from './assertSigner.js'
import { followTransaction } from './followTransaction.js'
import { sendTransaction, type Sender } from './sendTransaction.js'

/** Sends what somebody else has built: what {@link Transactions.send} promises. */
export const sendBuilt = async (sender: Sender, bytes: Uint8Array): Promise<SentTransaction> => {
  const { context, network, address } = sender
  assertSigner(bytes, address)
  return sendTransaction(sender, bytes, id => followTransaction(context, network, id))
}

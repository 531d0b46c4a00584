import type { Hash, TransactionReceipt } from 'viem'
import { eventually } from './eventually.js'

/** Whoever can look receipts up: a public client of viem. */
interface Reader {
  getTransactionReceipt(args: { readonly hash: Hash }): Promise<TransactionReceipt>
}

/**
 * The receipt of a transaction, once it is mined. viem's own waiting asks with each new block, and where a block comes only with the next
 * transaction it may wait for ever.
 */
export const mined = async (reader: Reader, hash: Hash): Promise<TransactionReceipt> => {
  let receipt: TransactionReceipt | undefined
  await eventually(async () => {
    receipt = await reader.getTransactionReceipt({ hash })
  })
  return receipt!
}

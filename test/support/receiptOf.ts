import type { Hex, PublicClient, TransactionReceipt } from 'viem'
import { eventually } from './eventually.js'

/**
 * The receipt of a transaction, once it is in a block. viem's own wait asks again with the next block, which a chain that makes one for each
 * transaction never makes.
 */
export const receiptOf = async (
  node: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hex,
): Promise<TransactionReceipt> => {
  let receipt: TransactionReceipt | undefined
  await eventually(async () => {
    receipt = await node.getTransactionReceipt({ hash })
  })
  return receipt!
}

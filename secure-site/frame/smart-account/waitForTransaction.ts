import type { Hex } from 'viem'
import { WaitForUserOperationReceiptTimeoutError, type BundlerClient } from 'viem/account-abstraction'

const timeout = 60_000
const pollingInterval = 500

/** Waits until a user operation is in a block, whatever becomes of it there. @throws where it is in none within a minute */
export const waitForInclusion = (bundler: BundlerClient, hash: Hex) =>
  bundler.waitForUserOperationReceipt({ hash, timeout, pollingInterval })

/**
 * Waits for the transaction that carries a user operation.
 * @returns its hash @throws in words, where what the operation does has failed, or there is none within a minute
 */
export const waitForTransaction = async (bundler: BundlerClient, hash: Hex): Promise<Hex> => {
  try {
    const { success, receipt } = await waitForInclusion(bundler, hash)
    if (!success) throw new Error('The transaction has failed: nothing of it was done, but the fee was paid')
    return receipt.transactionHash
  } catch (error) {
    if (error instanceof WaitForUserOperationReceiptTimeoutError)
      throw new Error('The transaction is not confirmed yet. It may still go through.', { cause: error })
    throw error
  }
}

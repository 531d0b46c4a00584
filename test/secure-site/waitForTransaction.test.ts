import { WaitForUserOperationReceiptTimeoutError, type BundlerClient } from 'viem/account-abstraction'
import { waitForTransaction } from '../../secure-site/frame/smart-account/waitForTransaction.js'

const hash = `0x${'1'.repeat(64)}` as const
const transactionHash = `0x${'2'.repeat(64)}`
const answering = (answer: () => Promise<unknown>) =>
  ({ waitForUserOperationReceipt: answer }) as unknown as BundlerClient

describe('an operation on its way', () => {
  test('ends with the transaction that has carried it', async () => {
    const bundler = answering(async () => ({ success: true, receipt: { transactionHash } }))
    expect(await waitForTransaction(bundler, hash)).toBe(transactionHash)
  })

  test('that has failed is told as a failure, with what it has cost', async () => {
    const bundler = answering(async () => ({ success: false, receipt: { transactionHash } }))
    await expect(waitForTransaction(bundler, hash)).rejects.toThrow(
      'The transaction has failed: nothing of it was done, but the fee was paid',
    )
  })

  test('that takes longer than a minute may still go through, and is said to', async () => {
    const bundler = answering(() => Promise.reject(new WaitForUserOperationReceiptTimeoutError({ hash })))
    await expect(waitForTransaction(bundler, hash)).rejects.toThrow('It may still go through.')
  })

  test('that the bundler says nothing of ends with what went wrong', async () => {
    const bundler = answering(() => Promise.reject(new Error('Failed to fetch')))
    await expect(waitForTransaction(bundler, hash)).rejects.toThrow('Failed to fetch')
  })
})

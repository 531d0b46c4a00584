import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { type Watch, watchTransaction } from '../../../plugins/chain-eip155/transactions/watchTransaction.js'
import { fakeWallet } from './support/fakeWallet.js'

const own = `0x${'ab'.repeat(32)}`
const hash = `0x${'cd'.repeat(32)}`
const pauses = [2000, 15_000]

/** Watches what a Safe has sent, of which the nodes know nothing. The pauses between looks pass at once. */
const watch = (confirmedAtMs: number, isConnected = true) => {
  let nowMs = 0
  const env = memoryEnvironment({
    elapsed: () => nowMs,
    after: (delayMs, fn) => {
      if (!pauses.includes(delayMs)) return () => undefined
      nowMs += delayMs
      const timer = setImmediate(fn)
      return () => clearImmediate(timer)
    },
  })
  const isConfirmed = () => nowMs >= confirmedAtMs
  const node: Watch['node'] = {
    outcome: async id => (id === hash && isConfirmed() ? { hasSucceeded: true } : undefined),
    transaction: async () => undefined,
    nonceOf: async () => 0n,
    head: async () => ({ number: 0n }),
    transactionsOf: async () => [],
  }
  const wallet = fakeWallet({
    eth_getTransactionByHash: () => ({ hash: own }),
    eth_getTransactionReceipt: () =>
      isConfirmed() ? { transactionHash: own, logs: [{ transactionHash: hash, topics: [] }] } : null,
  })
  const end = watchTransaction(
    {
      context: { env, onDispose: () => undefined },
      node,
      wallet: () => (isConnected ? wallet.provider : undefined),
    },
    own,
  )
  return { end, wallet, timeMs: () => nowMs }
}

test('what waits for other owners of a Safe is not out of sight, however long it waits', async () => {
  const { end, wallet } = watch(3_600_000)
  expect(await end).toBe(hash)
  // Once a minute, not at each look.
  const asked = wallet.calls.filter(method => method === 'eth_getTransactionReceipt').length
  expect(asked).toBeLessThanOrEqual(60)
  expect(asked).toBeGreaterThan(40)
})

test('the wallet is not asked in the first minute', async () => {
  const { end, wallet, timeMs } = watch(1)
  expect(await end).toBe(hash)
  expect(timeMs()).toBeGreaterThanOrEqual(60_000)
  expect(wallet.calls.filter(method => method === 'eth_getTransactionReceipt')).toHaveLength(1)
})

test('without its wallet it is out of sight after five minutes', async () => {
  const { end, wallet } = watch(3_600_000, false)
  await expect(end).rejects.toMatchObject({ code: 'TRANSACTION_DROPPED' })
  expect(wallet.calls).toEqual([])
})

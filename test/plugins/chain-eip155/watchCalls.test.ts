import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { readBatchId } from '../../../plugins/chain-eip155/transactions/sendCalls.js'
import { watchCalls } from '../../../plugins/chain-eip155/transactions/watchCalls.js'
import type { Watch } from '../../../plugins/chain-eip155/transactions/watchTransaction.js'
import { fakeWallet, failWith, never, rpcError } from './support/fakeWallet.js'

const hash = `0x${'cd'.repeat(32)}`
const waits = [2000, 15_000, 10_000]

/** Watches a batch of which the wallet says something at a time. The waits pass at once. */
const watch = (answer: (nowMs: number) => unknown, hasSucceeded = true) => {
  let nowMs = 0
  const disposals: (() => void)[] = []
  const env = memoryEnvironment({
    elapsed: () => nowMs,
    after: (delayMs, fn) => {
      if (!waits.includes(delayMs)) return () => undefined
      const timer = setImmediate(() => {
        nowMs += delayMs
        fn()
      })
      return () => clearImmediate(timer)
    },
  })
  const node: Watch['node'] = {
    outcome: async () => ({ hasSucceeded }),
    transaction: async () => undefined,
    nonceOf: async () => 0n,
    head: async () => ({ number: 0n }),
    transactionsOf: async () => [],
  }
  const wallet = fakeWallet({ wallet_getCallsStatus: () => answer(nowMs) })
  const end = watchCalls(
    {
      context: { env, onDispose: fn => void disposals.push(fn) },
      node,
      wallet: () => wallet.provider,
    },
    'batch',
  )
  return { end, dispose: () => disposals.forEach(fn => fn()), timeMs: () => nowMs }
}

test.each([
  ['of the final version', { status: 200, receipts: [{ transactionHash: hash }] }],
  ['of the first draft', { status: 'CONFIRMED', receipts: [{ transactionHash: hash }] }],
])('a batch that is done has the hash of its transaction, in the words %s', async (_, done) => {
  const { end } = watch(nowMs => (nowMs < 90_000 ? { status: 100 } : done))
  expect(await end).toBe(hash)
})

test('what a wallet calls done and the network says has failed, has failed', async () => {
  const { end } = watch(() => ({ status: 200, receipts: [{ transactionHash: hash }] }), false)
  await expect(end).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
})

test.each([400, 500, 600])('a batch of status %d has failed', async status => {
  const { end } = watch(() => ({ status, receipts: [{ transactionHash: hash }] }))
  await expect(end).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
})

test('a batch may take as long as the wallet says that it does', async () => {
  const { end } = watch(nowMs =>
    nowMs < 3_600_000 ? { status: 100 } : { status: 200, receipts: [{ transactionHash: hash }] },
  )
  expect(await end).toBe(hash)
})

test.each([
  ['nothing', never],
  ['an error', failWith(rpcError(-32603))],
  ['done, without a hash', () => ({ status: 200, receipts: [] })],
  ['done, with what is no hash', () => ({ status: 200, receipts: [{ transactionHash: '0x1' }] })],
  ['no status', () => 'done'],
  ['a status of nobody', () => ({ status: 1, receipts: [{ transactionHash: hash }] })],
  ['many receipts', () => ({ status: 200, receipts: Array(1e5).fill({ transactionHash: hash }) })],
])(
  'where the wallet answers with %s for ten minutes, the watch ends, and nothing is known',
  async (_, answer) => {
    const { end, timeMs } = watch(answer)
    await expect(end).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
    expect(timeMs()).toBeGreaterThan(600_000)
  },
)

test('a batch that the wallet does not know any more, for ten minutes, is dropped', async () => {
  const { end } = watch(failWith(rpcError(5730)))
  await expect(end).rejects.toMatchObject({ code: 'TRANSACTION_DROPPED' })
})

test('the watch ends with the modal', async () => {
  const { end, dispose } = watch(never)
  dispose()
  await expect(end).rejects.toMatchObject({ code: 'CONNECT_ABORTED' })
})

test('the id of a batch is a bounded text, in an object or bare', () => {
  expect(
    [{ id: '0xab' }, '0xab', {}, '', { id: 1 }, null, { id: 'x'.repeat(9000) }].map(readBatchId),
  ).toEqual(['0xab', '0xab', undefined, undefined, undefined, undefined, undefined])
})

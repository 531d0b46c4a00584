import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { hostileAnswers, hostileProviders } from '../../../testing/index.js'
import { askWallet } from '../../../plugins/chain-eip155/transactions/askWallet.js'
import { fakeWallet, never } from './support/fakeWallet.js'

const env = memoryEnvironment()
const own = `0x${'ab'.repeat(32)}`
const hash = `0x${'cd'.repeat(32)}`
const success = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const failure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
const log = (topic: string) => ({ address: '0x1', topics: [topic], transactionHash: hash })

const ask = (receipt: unknown, transaction: unknown = null) =>
  askWallet(
    env,
    fakeWallet({ eth_getTransactionReceipt: () => receipt, eth_getTransactionByHash: () => transaction })
      .provider,
    own,
  )

test('a transaction that waits for owners is known, and has no hash on the chain', async () => {
  expect(await ask(null, { hash: own })).toEqual({ state: 'waiting' })
})

test('one that was executed has the hash of its logs, whatever its receipt calls itself', async () => {
  expect(await ask({ transactionHash: own, logs: [log(success)] })).toEqual({ state: 'sent', hash })
})

test('one that was executed in vain has failed', async () => {
  expect(await ask({ logs: [log('0x1'), log(failure)] })).toEqual({ state: 'failed', hash })
})

test('a wallet that knows nothing, or says nothing of use, is as if it had not been asked', async () => {
  expect(await ask(null)).toBeUndefined()
  expect(await ask({ logs: [] })).toBeUndefined()
  expect(await ask({ logs: [{ transactionHash: '0x1', topics: [] }] })).toBeUndefined()
  for (const answer of hostileAnswers.accounts) expect(await ask(answer)).toBeUndefined()
  for (const make of Object.values(hostileProviders))
    expect(await askWallet(env, make() as never, own)).toBeUndefined()
})

test('a wallet that never answers is waited for three seconds', async () => {
  const limits: number[] = []
  const after = (delayMs: number, fn: () => void) => {
    limits.push(delayMs)
    queueMicrotask(fn)
    return () => undefined
  }
  const { provider } = fakeWallet({ eth_getTransactionReceipt: never, eth_getTransactionByHash: never })
  expect(await askWallet(memoryEnvironment({ after }), provider, own)).toBeUndefined()
  expect(limits).toEqual([3000, 3000])
})

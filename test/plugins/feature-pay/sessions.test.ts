import { capable, defineService, transactions, type Receipt } from '../../../kernel/define.js'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import type { BuyStatus, PayData } from '../../../plugins/feature-pay/index.js'
import { ExchangeSessions } from '../../../plugins/feature-pay/exchange/ExchangeSessions.js'
import type { PluginContext } from '../../../kernel/define.js'
import { capableChain } from '../../support/capableChain.js'
import { ethereum, openPage, pluginThat } from '../../support/kernel.js'

const payment: PayData = {
  recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  asset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  amount: '0.000000000000000016',
}
const hash = `0x${'ab'.repeat(32)}`
const startMs = 1_790_000_000_000
const begun = { id: 'session-1', exchange: { id: 'ex', name: 'Exchange' }, payment }

const contextService = defineService<PluginContext>('test.context')

/** Sessions of a page whose clock, exchange and chain the test decides. */
const open = async (storage = memoryStorage()) => {
  const said: { status: () => Promise<BuyStatus>; receipt: () => Promise<Receipt | undefined> } = {
    status: async () => ({ status: 'IN_PROGRESS' }),
    receipt: async () => undefined,
  }
  let now = startMs
  let asked = 0
  const timers = new Set<{ readonly at: number; readonly fn: () => void }>()
  const { kernel, log } = await openPage({
    chains: [
      capableChain({
        ...{ namespace: 'eip155', networks: [ethereum], isAddress: () => true },
        capabilities: () => [
          capable(transactions, {
            received: () => said.receipt(),
            simulate: () => Promise.reject(new Error('unused')),
            estimate: () => Promise.reject(new Error('unused')),
            send: () => Promise.reject(new Error('unused')),
            follow: () => Promise.reject(new Error('unused')),
          }),
        ],
      }),
    ],
    plugins: [
      pluginThat(context => context.provide(contextService, () => context), {
        ...{ activate: 'demand', provides: [contextService] },
      }),
    ],
    env: {
      storage,
      now: () => now,
      elapsed: () => now,
      after: (delayMs, fn) => {
        const timer = { at: now + delayMs, fn }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
  })
  const context = await kernel.load(contextService)
  const sessions = new ExchangeSessions(context, {
    buyStatus: () => {
      asked++
      return said.status()
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise(resolve => setImmediate(resolve))
  }
  const pass = async (ms: number) => {
    const end = now + ms
    for (;;) {
      await settle()
      const next = [...timers].sort((a, b) => a.at - b.at).find(({ at }) => at <= end)
      if (!next) break
      now = next.at
      timers.delete(next)
      next.fn()
    }
    now = end
    await settle()
  }
  return {
    sessions,
    said,
    pass,
    storage,
    log,
    kernel,
    asked: () => asked,
    state: () => sessions.find('session-1')?.state,
  }
}

const paidWith = async (receipt: Receipt | undefined, passMs = 4000) => {
  const page = await open()
  page.said.status = async () => ({ status: 'SUCCESS', txHash: hash })
  page.said.receipt = async () => receipt
  page.sessions.add(begun)
  await page.pass(passMs)
  return page.sessions.find('session-1')
}

test('an exchange is asked every 4 seconds, and no more once it has ended', async () => {
  const { sessions, said, pass, state, asked } = await open()
  sessions.add(begun)
  await pass(3999)
  expect(asked()).toBe(1)
  await pass(1)
  expect(asked()).toBe(2)
  said.status = async () => ({ status: 'FAILED' })
  await pass(4000)
  expect(state()).toBe('failed')
  await pass(60_000)
  expect(asked()).toBe(3)
})

test('success is believed where the network says the same', async () => {
  expect(await paidWith({ units: 16n, at: startMs })).toMatchObject({ state: 'paid', txHash: hash })
})

test.each([
  ['another amount', { units: 10n, at: startMs }],
  ['more than the amount', { units: 17n, at: startMs }],
  ['nothing for the recipient', { units: 0n, at: startMs }],
  ['the amount, but long before', { units: 16n, at: startMs - 3_600_000 }],
])('a transaction that pays %s is foreign', async (_, receipt) => {
  expect(await paidWith(receipt)).toMatchObject({ state: 'unconfirmed', doubt: 'foreign' })
})

test('a transaction that no block shows is waited for, two minutes', async () => {
  expect(await paidWith(undefined, 60_000)).toMatchObject({ state: 'waiting' })
  expect(await paidWith(undefined, 130_000)).toMatchObject({ state: 'unconfirmed', doubt: 'unseen' })
})

test('success without a hash is what the exchange says, and no more', async () => {
  const { sessions, said, pass } = await open()
  said.status = async () => ({ status: 'SUCCESS' })
  sessions.add(begun)
  await pass(0)
  expect(sessions.find('session-1')).toMatchObject({ state: 'unconfirmed', doubt: 'noHash' })
})

test('what an exchange never knows of ends after 3 minutes, and can be asked about again', async () => {
  const { sessions, said, pass, state } = await open()
  said.status = async () => ({ status: 'UNKNOWN' })
  sessions.add(begun)
  await pass(176_000)
  expect(state()).toBe('waiting')
  await pass(12_000)
  expect(state()).toBe('unknown')
  sessions.resume('session-1')
  said.status = async () => ({ status: 'SUCCESS', txHash: hash })
  said.receipt = async () => ({ units: 16n, at: startMs })
  await pass(4000)
  expect(state()).toBe('paid')
})

test('what is under way for ever ends after half an hour', async () => {
  const { sessions, pass, state } = await open()
  sessions.add(begun)
  await pass(29 * 60_000)
  expect(state()).toBe('waiting')
  await pass(2 * 60_000)
  expect(state()).toBe('unknown')
})

test('an exchange that cannot be reached is asked again', async () => {
  const { sessions, said, pass, state } = await open()
  said.status = () => Promise.reject(new Error('offline'))
  sessions.add(begun)
  await pass(20_000)
  said.status = async () => ({ status: 'FAILED' })
  await pass(4000)
  expect(state()).toBe('failed')
})

test('the next page goes on with what was begun, and finds the same payment', async () => {
  const before = await open()
  before.sessions.add(begun)
  await before.pass(0)
  before.kernel.dispose()
  const { sessions, asked, pass } = await open(before.storage)
  expect(sessions.of({ ...payment, recipient: payment.recipient.toLowerCase() })?.id).toBe('session-1')
  expect(sessions.of({ ...payment, amount: '1' })).toBeUndefined()
  await pass(0)
  expect(asked()).toBe(1)
})

test('what is kept and is none is dropped', async () => {
  const storage = memoryStorage()
  storage.set('@portico/pay_sessions', '{"v":1,"list":[{"id":"a"},null,7]}')
  const { sessions, asked, pass } = await open(storage)
  await pass(4000)
  expect([sessions.of(payment), asked()]).toEqual([undefined, 0])
})

test('only what the network has confirmed is counted as paid, and never whom it went to', async () => {
  const { sessions, said, pass, log } = await open()
  said.status = async () => ({ status: 'SUCCESS', txHash: hash })
  said.receipt = async () => ({ units: 16n, at: startMs })
  sessions.add(begun)
  await pass(0)
  const counted = log.filter(({ event }) => event.startsWith('PAY_'))
  expect(counted).toEqual([
    {
      event: 'PAY_SUCCESS',
      properties: {
        ...{ network: 'eip155:1', token: 'ETH', amount: payment.amount, type: 'exchange', exchange: 'ex' },
      },
    },
  ])
})

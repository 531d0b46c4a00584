import {
  balanceRenewal,
  pendingTransactionsService,
  type PendingTransaction,
} from '../../../../ui-shell/core/api.js'
import { pending } from '../../../../ui-shell/core/index.js'
import { connectAborted } from '../../../../kernel/errors/connect.js'
import { contribute, type AnyPlugin } from '../../../../kernel/define.js'
import { tokensService } from '../../../../plugins/feature-tokens/index.js'
import { nodeTimeout } from '../../../../kernel/errors/node.js'
import {
  transactionDropped,
  transactionFailed,
  transactionReplaced,
} from '../../../../kernel/errors/transfer.js'
import { createBrowserOrigin } from '../../../support/browserOrigin.js'
import { when } from '../../../../kernel/mobx.js'
import { countingStorage, openPage, pluginThat, type PageOptions } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import {
  account,
  friend,
  later,
  scriptChain,
  usd,
  type ScriptedChain,
  type ScriptedChainOptions,
} from '../../../plugins/feature-send/support/scriptedChain.js'

const key = '@portico/pending_transactions'
const startAt = 1_700_000_000_000

const transfer: PendingTransaction = {
  ...{ id: '0xabc', namespace: 'eip155', networkId: 'eip155:1', from: account, to: friend },
  ...{ kind: 'transfer', changes: [{ symbol: 'ETH', amount: '0.5', direction: 'out' }] },
  ...{ sentAt: startAt, state: 'sent' },
}
const keep = (list: readonly unknown[]) => JSON.stringify({ v: 1, list })

const pages: { dispose(): void }[] = []
afterEach(() => pages.splice(0).forEach(page => page.dispose()))

const open = async (options: PageOptions) => {
  const page = await openPage(options)
  pages.push(page.kernel)
  return page
}

const openLog = async (storage = countingStorage(), now = startAt) => {
  const { kernel } = await open({ plugins: [pending()], env: { storage, now: () => now } })
  const log = await kernel.load(pendingTransactionsService)
  return { storage, kernel, log }
}

test('keeps what is on its way over a reload, and lets go of it when it has ended', async () => {
  const { storage, log: first } = await openLog()
  const confirmed = later<string>()
  first.add(transfer, confirmed.promise)
  const { log } = await openLog(storage)
  expect(log.list('eip155:1', account)).toEqual([transfer])
  log.settle('0xabc', 'confirmed')
  expect(log.find('0xabc')?.state).toBe('confirmed')
  expect(storage.texts.has(key)).toBe(false)
})

test('says how it ended, once, and why', async () => {
  const { log, kernel } = await openLog()
  const confirmed = later<string>()
  log.add(transfer, confirmed.promise)
  confirmed.reject(transactionFailed('reverted'))
  await new Promise(process.nextTick)
  expect(log.find('0xabc')).toMatchObject({ state: 'failed', reason: 'TRANSACTION_FAILED' })
  expect(kernel.stores.toast.current?.text).toBe('pending.transfer.failed')
  log.settle('0xabc', 'confirmed')
  expect(log.find('0xabc')?.state).toBe('failed')
})

test('a page that goes away before the network has answered says nothing of how it ended', async () => {
  const { log, storage } = await openLog()
  const confirmed = later<string>()
  log.add(transfer, confirmed.promise)
  confirmed.reject(connectAborted())
  await new Promise(process.nextTick)
  expect(log.find('0xabc')?.state).toBe('sent')
  expect(storage.texts.get(key)).toContain('0xabc')
})

test('lists the transfers of one account on one network', async () => {
  const { log } = await openLog()
  log.add(transfer, undefined)
  log.add({ ...transfer, id: '0xdef', networkId: 'eip155:137' }, undefined)
  log.add({ ...transfer, id: '0xfed', from: friend }, undefined)
  expect(log.list('eip155:1').map(({ id }) => id)).toEqual(['0xfed', '0xabc'])
  expect(log.list('eip155:1', account).map(({ id }) => id)).toEqual(['0xabc'])
  log.dismiss('0xabc')
  expect(log.list('eip155:1', account)).toEqual([])
})

test('keeps twenty at most, and those of other tabs', async () => {
  const { log, storage } = await openLog()
  storage.texts.set(key, keep([{ ...transfer, id: '0xother' }]))
  for (let index = 0; index < 25; index++) log.add({ ...transfer, id: `0x${index}` }, undefined)
  expect(log.list('eip155:1')).toHaveLength(20)
  expect(log.find('0x24')).toBeDefined()
})

test('keeps what was sent while the clock was ahead, and gives up what nobody has seen the end of for a day', async () => {
  const storage = countingStorage()
  const day = 24 * 60 * 60 * 1000
  storage.texts.set(
    key,
    keep([
      { ...transfer, id: '0xold', sentAt: startAt - day },
      { ...transfer, id: '0xahead', sentAt: startAt + day - 1 },
      { ...transfer, id: '0xfar', sentAt: startAt + day },
      { ...transfer, id: '0xnew', sentAt: startAt - day + 1 },
    ]),
  )
  const { log } = await openLog(storage)
  expect(log.list('eip155:1').map(({ id }) => id)).toEqual(['0xahead', '0xnew'])
})

describe('after a reload', () => {
  /** A page that finds a transfer in storage, with a chain that says how it goes on. */
  const reopen = async (chain: ScriptedChain, kept = transfer, plugins: readonly AnyPlugin[] = []) => {
    const storage = countingStorage()
    storage.texts.set(key, keep([kept]))
    const wallet = new ScriptedWallet({ id: 'a', address: account })
    const page = await open({
      ...{ wallets: [wallet], chains: [chain.plugin], plugins: [pending(), ...plugins] },
      env: { storage, now: () => startAt },
    })
    const log = await page.kernel.load(pendingTransactionsService)
    await settled()
    return { ...page, log, storage }
  }

  test('what was on its way is followed again, and ends as the network says', async () => {
    const chain = scriptChain()
    const asked: string[] = []
    const word = later<string>()
    chain.follow = (id, networkId) => {
      asked.push(`${networkId} ${id}`)
      return word.promise
    }
    const { log, storage, kernel } = await reopen(chain)
    expect(asked).toEqual(['eip155:1 0xabc'])
    expect(log.find('0xabc')?.state).toBe('sent')
    word.resolve('0xabc')
    await settled()
    expect(log.find('0xabc')?.state).toBe('confirmed')
    expect(storage.texts.has(key)).toBe(false)
    expect(kernel.stores.toast.current?.text).toBe('pending.transfer.confirmed')
  })

  test('it is followed as soon as the page starts: nobody needs to look, nor connect', async () => {
    const chain = scriptChain()
    const asked: string[] = []
    chain.follow = id => {
      asked.push(id)
      return new Promise(() => undefined)
    }
    const storage = countingStorage()
    storage.texts.set(key, keep([transfer]))
    const { kernel } = await open({
      ...{ chains: [chain.plugin], plugins: [pending()] },
      env: { storage, now: () => startAt },
    })
    expect(asked).toEqual([])
    await kernel.start()
    await settled()
    expect(asked).toEqual(['0xabc'])
  })

  test.each([
    ['failed', transactionFailed('reverted')],
    ['replaced', transactionReplaced('0xdef')],
    ['dropped', transactionDropped('0xabc')],
    ['unknown', nodeTimeout(1)],
  ])('it may have %s meanwhile', async (state, error) => {
    const chain = scriptChain()
    chain.follow = () => Promise.reject(error)
    const { log } = await reopen(chain)
    expect(log.find('0xabc')?.state).toBe(state)
  })

  test('one that was sped up meanwhile counts under its new id', async () => {
    const chain = scriptChain()
    chain.follow = () => Promise.resolve('0xdef')
    const { log } = await reopen(chain)
    expect(log.find('0xdef')).toMatchObject({ state: 'confirmed', replaces: '0xabc' })
  })

  test('balances are read anew when it has ended, and not before', async () => {
    const chain = scriptChain()
    const word = later<string>()
    chain.follow = () => word.promise
    const changed: unknown[] = []
    const balances = pluginThat(
      ({ provide }) =>
        provide(tokensService, () => ({
          ...{ of: () => undefined, icon: () => undefined, fetchIcon: () => Promise.resolve() },
          changed: async (namespace, tokens) => void changed.push([namespace, tokens]),
        })),
      {
        activate: 'demand',
        provides: [tokensService],
        contribute: [contribute(balanceRenewal, tokensService)],
      },
    )
    await reopen(
      chain,
      { ...transfer, changes: [{ symbol: 'USDC', amount: '5', direction: 'out', token: usd }] },
      [balances],
    )
    expect(changed).toEqual([])
    word.resolve('0xabc')
    await settled()
    expect(changed).toEqual([['eip155', [undefined, usd]]])
  })

  test.each<[string, ScriptedChainOptions, Partial<PendingTransaction>]>([
    ['a chain that cannot tell', { lacks: ['follow'] }, {}],
    ['a network that the site no longer has', {}, { networkId: 'eip155:5' }],
    ['a chain that the site no longer has', {}, { namespace: 'solana', networkId: 'solana:1' }],
  ])('it stays on its way on %s', async (_, options, facts) => {
    const { log, faults } = await reopen(scriptChain(options), { ...transfer, ...facts })
    expect(log.find('0xabc')?.state).toBe('sent')
    expect(faults).toEqual([])
  })
})
/** Lets everything happen that waits for no time. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(resolve => setImmediate(resolve))
}

test.each([
  '{{{',
  'null',
  '42',
  '[]',
  '[null]',
  '{"v":2,"list":[]}',
  '{"__proto__":{"v":1,"list":[]}}',
  'x'.repeat(200_000),
])('reads nothing from %.30s', async text => {
  const storage = countingStorage()
  storage.texts.set(key, text)
  const { log } = await openLog(storage)
  expect(log.list('eip155:1')).toEqual([])
})

test('lets go of what is too old, and leaves what another version of the page keeps', async () => {
  const storage = countingStorage()
  storage.texts.set(key, keep([{ ...transfer, sentAt: 1 }]))
  await openLog(storage)
  expect(storage.texts.has(key)).toBe(false)
  storage.texts.set(key, '{"v":2,"list":[{}]}')
  await openLog(storage)
  expect(storage.texts.get(key)).toBe('{"v":2,"list":[{}]}')
})

test('what another tab has sent is listed and followed here as well', async () => {
  const chain = scriptChain()
  const word = later<string>()
  chain.follow = () => word.promise
  const origin = createBrowserOrigin()
  const { kernel } = await open({
    ...{ chains: [chain.plugin], plugins: [pending()] },
    env: { ...origin.openTab(), now: () => startAt },
  })
  const log = await kernel.load(pendingTransactionsService)
  log.add({ ...transfer, id: '0xold', sentAt: startAt - 1 }, new Promise(() => undefined))
  origin.openTab().storage.set(key, keep([transfer, { ...transfer, id: '0xold', sentAt: startAt - 1 }]))
  await when(() => log.find('0xabc') !== undefined)
  expect(log.list('eip155:1').map(({ id }) => id)).toEqual(['0xabc', '0xold'])
  word.resolve('0xabc')
  await settled()
  expect(log.find('0xabc')?.state).toBe('confirmed')
})

test('no toast says what a view tells, and one does as soon as the view has gone', async () => {
  const { log, kernel } = await openLog()
  for (const id of ['0xa', '0xb']) log.add({ ...transfer, id }, undefined)
  const stop = log.watch('0xa')
  log.settle('0xa', 'confirmed')
  expect(kernel.stores.toast.current).toBeUndefined()
  stop()
  log.settle('0xb', 'dropped')
  expect(kernel.stores.toast.current?.text).toBe('pending.transfer.dropped')
})

test('a toast goes as soon as a view tells the same, and stays where one tells of another', async () => {
  const { log, kernel } = await openLog()
  for (const id of ['0xa', '0xb']) log.add({ ...transfer, id }, undefined)
  log.settle('0xa', 'confirmed')
  log.watch('0xb')
  expect(kernel.stores.toast.current?.text).toBe('pending.transfer.confirmed')
  log.watch('0xa')
  expect(kernel.stores.toast.current).toBeUndefined()
})

test('a batch goes on under the hash that it has become', async () => {
  const { log } = await openLog()
  const confirmed = later<string>()
  log.add({ ...transfer, id: 'batch', isBatch: true, kind: 'swap' }, confirmed.promise)
  confirmed.resolve('0xhash')
  await settled()
  expect(log.find('batch')).toMatchObject({ id: '0xhash', replaces: 'batch', isBatch: false })
  expect(log.find('0xhash')?.state).toBe('confirmed')
})

test('a purchase is followed by who has added it, not by its chain', async () => {
  const chain = scriptChain()
  const asked: string[] = []
  chain.follow = id => {
    asked.push(id)
    return Promise.resolve(id)
  }
  const storage = countingStorage()
  storage.texts.set(key, keep([{ ...transfer, kind: 'purchase', id: 'session' }]))
  const { kernel } = await open({
    ...{ chains: [chain.plugin], plugins: [pending()] },
    env: { storage, now: () => startAt },
  })
  const log = await kernel.load(pendingTransactionsService)
  await settled()
  expect([asked, log.find('session')?.state]).toEqual([[], 'sent'])
  log.settle('session', 'failed')
  expect(log.find('session')?.state).toBe('failed')
})

test('the account knows how many of its transactions are on their way', async () => {
  const wallet = new ScriptedWallet({ id: 'a', address: account })
  const { kernel } = await open({
    wallets: [wallet],
    chains: [scriptChain().plugin],
    plugins: [pending()],
  })
  const log = await kernel.load(pendingTransactionsService)
  const count = () => kernel.stores.namespaces.get('eip155')?.state.pendingTransactions
  const sentAt = kernel.env.now()
  log.add({ ...transfer, sentAt }, undefined)
  log.add({ ...transfer, sentAt, id: '0xfed', from: friend }, undefined)
  expect(count()).toBe(0)
  await kernel.connect({ connectorId: 'a' })
  expect(count()).toBe(1)
  log.add({ ...transfer, sentAt, id: '0xdef' }, undefined)
  expect(count()).toBe(2)
  log.settle('0xabc', 'confirmed')
  log.dismiss('0xdef')
  expect(count()).toBe(0)
})

test('leaves out the bad of a list and keeps the good', async () => {
  const storage = countingStorage()
  const bad = [
    null,
    5,
    { ...transfer, changes: [{ symbol: 'ETH', amount: '-1', direction: 'out' }] },
    { ...transfer, changes: Array(5).fill(transfer.changes[0]) },
    { ...transfer, kind: 'gift' },
    { ...transfer, networkId: 'x' },
    { ...transfer, id: '' },
  ]
  storage.texts.set(key, keep([...bad, transfer]))
  const { log } = await openLog(storage)
  expect(log.list('eip155:1')).toEqual([transfer])
})

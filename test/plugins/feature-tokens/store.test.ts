import { jest } from '@jest/globals'
import fc from 'fast-check'
import { autorun } from '../../../kernel/mobx.js'
import { tokens, tokensService } from '../../../plugins/feature-tokens/index.js'
import { ethereum, network, openPage, pass, polygon, settle } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { createLedger, ledgerChain, ledgerService, type Ledger } from './support/ledger.js'
import { orders, ordersMs } from '../../support/orders.js'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

const alice = '0xA11CE00000000000000000000000000000000000'
const bob = '0xB0B0000000000000000000000000000000000000'
const sepolia = network('eip155:11155111', { testnet: true })

const open = async (ledger: Ledger) => {
  const wallet = new ScriptedWallet({ id: 'w', name: 'Anchor', address: alice })
  const page = await openPage({
    wallets: [wallet],
    chains: [ledgerChain(ledger, [ethereum, polygon, sepolia])],
    plugins: [ledgerService(ledger), tokens()],
  })
  await page.kernel.connect({ connectorId: 'w' })
  await page.kernel.provider('eip155')
  const service = await page.kernel.load(tokensService)
  const account = service.of('eip155')!
  const chain = page.kernel.stores.namespaces.get('eip155')!
  const [session] = wallet.sessions
  return { ...page, wallet, service, account, chain, session: session! }
}
const usd = (amount: string) => ({
  ...{ name: 'Dollar', symbol: 'USD', token: '0x01', amount, decimals: 6, price: '1' },
})

test('nothing is asked before the modal is open; then the chain and the service are, once', async () => {
  const reads: string[] = []
  const ledger = createLedger({
    native: (address, id) => {
      reads.push(`${id} ${address}`)
      return '2'
    },
    hosted: () => ({ balances: [usd('5')], lowQuality: 3 }),
  })
  const { kernel, account, chain } = await open(ledger)
  await settle()
  expect([reads, ledger.asked, account.list]).toEqual([[], [], undefined])
  await kernel.open()
  await settle()
  expect(reads).toEqual([`eip155:1 ${alice}`])
  expect(account.list?.map(({ symbol, amount, value }) => [symbol, amount, value])).toEqual([
    ['COIN', '2', undefined],
    ['USD', '5', '5'],
  ])
  expect([account.total, account.lowQuality, account.isUnavailable]).toEqual(['5', 3, false])
  expect([account.find()?.amount, account.find('0x01')?.amount, account.find('0x02')]).toEqual([
    '2',
    '5',
    undefined,
  ])
  expect(chain.account.balance).toBe('2')
})

test('what is younger than 30 seconds is not read again', async () => {
  const ledger = createLedger({ hosted: () => ({ balances: [], lowQuality: 0 }) })
  const { kernel } = await open(ledger)
  const reopen = async () => {
    kernel.close()
    await kernel.open()
    await settle()
  }
  await kernel.open()
  await settle()
  await pass(29_000)
  await reopen()
  expect(ledger.asked).toHaveLength(1)
  await pass(1000)
  await reopen()
  expect(ledger.asked).toHaveLength(2)
})

test('after a transaction both are read past every cache', async () => {
  const held = { amount: '2' }
  const ledger = createLedger({ native: () => held.amount, hosted: () => ({ balances: [], lowQuality: 0 }) })
  const { kernel, service, account } = await open(ledger)
  await kernel.open()
  await settle()
  held.amount = '1.5'
  await service.changed('eip155', [undefined, '0x01'])
  expect(account.find()?.amount).toBe('1.5')
  expect(ledger.asked.map(({ changed }) => changed)).toEqual([[], [undefined, '0x01']])
  await service.changed('nowhere')
})

test('a service that fails leaves what the chain says; it is tried again once after 30 seconds', async () => {
  const fails = { is: true }
  const ledger = createLedger({
    hosted: () => {
      if (fails.is) throw new Error('HTTP status code: 500')
      return { balances: [usd('5')], lowQuality: 0 }
    },
  })
  const { kernel, account } = await open(ledger)
  await kernel.open()
  await settle()
  expect([account.list?.length, account.isUnavailable]).toEqual([1, true])
  // The view says it: no toast beside it.
  expect(kernel.stores.toast.current).toBeUndefined()
  await account.refresh()
  expect(ledger.asked).toHaveLength(1)
  fails.is = false
  await pass(30_000)
  expect(ledger.asked).toHaveLength(2)
  expect([account.list?.length, account.isUnavailable, account.retryAt]).toEqual([2, false, undefined])
})

test('a network that the service does not serve is no fault', async () => {
  const ledger = createLedger({ served: new Set(), hosted: () => ({ balances: [usd('5')], lowQuality: 0 }) })
  const { kernel, account } = await open(ledger)
  await kernel.open()
  await settle()
  expect([account.list?.length, account.isUnavailable, ledger.asked]).toEqual([1, false, []])
})

test('on a test network everything is worth nothing, and the service is not asked', async () => {
  const ledger = createLedger({ native: () => '9.5', hosted: () => ({ balances: [], lowQuality: 0 }) })
  const { kernel, account, chain } = await open(ledger)
  await kernel.switchNetwork(sepolia.caipNetworkId)
  await kernel.open()
  await settle()
  expect([account.total, account.list?.map(({ amount, value }) => [amount, value])]).toEqual([
    '0.00',
    [['9.5', '0']],
  ])
  expect([ledger.asked, chain.account.balance]).toEqual([[], undefined])
})

test('on a network that the site does not have nothing is read', async () => {
  const ledger = createLedger({ hosted: () => ({ balances: [], lowQuality: 0 }) })
  const { kernel, account, session } = await open(ledger)
  session.changeNetwork('eip155:999')
  await kernel.open()
  await settle()
  expect([account.total, account.list, ledger.asked]).toEqual(['0.00', [], []])
})

test('nothing of another account is shown after it has gone', async () => {
  const { kernel, account, session } = await open(createLedger())
  await kernel.open()
  await settle()
  await kernel.disconnect()
  expect([account.list, account.total]).toEqual([undefined, undefined])
  session.changeAccounts(bob)
  expect(account.list).toBeUndefined()
})

describe('whatever the order of answers and switches', () => {
  const acts = fc.array(fc.constantFrom('alice', 'bob', 'ethereum', 'polygon', 'changed', 'refresh'), {
    minLength: 1,
    maxLength: 7,
  })

  test(
    'no amount of another account or network is ever shown',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), acts, async (scheduler, list) => {
          // Every amount says whose it is: the account and the network are its digits.
          const codeOf = (address: string, id: string) => `${address === alice ? 1 : 2}.${id.split(':')[1]}`
          const later = (source: string) => (address: string, id: string) =>
            scheduler.schedule(Promise.resolve(codeOf(address, id)), source)
          const ledger = createLedger({
            native: later('chain'),
            hosted: async (address, id) => {
              const amount = await later('service')(address, id)
              return { balances: [{ ...usd(amount) }], lowQuality: 0 }
            },
          })
          const { kernel, service, account, chain, session } = await open(ledger)
          await kernel.open()
          const stale: unknown[] = []
          const look = () => {
            const wanted = codeOf(chain.address ?? '', chain.network?.caipNetworkId ?? '')
            for (const { amount } of account.list ?? []) if (amount !== wanted) stale.push([amount, wanted])
            if (chain.account.balance !== undefined && chain.account.balance !== wanted)
              stale.push(['head', chain.account.balance, wanted])
          }
          const stop = autorun(look)
          for (const act of list)
            void scheduler.schedule(Promise.resolve(), act).then(() => {
              if (act === 'changed') void service.changed('eip155')
              else if (act === 'refresh') void account.refresh()
              else if (act === 'alice' || act === 'bob') session.changeAccounts(act === 'alice' ? alice : bob)
              else session.changeNetwork(act === 'ethereum' ? 'eip155:1' : 'eip155:137')
              look()
            })
          for (let turn = 0; turn < 3; turn++) {
            await scheduler.waitIdle()
            await settle()
          }
          expect(stale).toEqual([])
          expect(account.list).toHaveLength(2)
          stop()
          kernel.dispose()
        }),
        { numRuns: orders(1000) },
      )
    },
    ordersMs,
  )
})

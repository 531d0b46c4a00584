import fc from 'fast-check'
import { autorun } from '../../../kernel/mobx.js'
import { counterpartsService } from '../../../plugins/feature-history/index.js'
import { ethereum, polygon } from '../../support/kernel.js'
import { entry, nft, other, own, transfer } from './support/entries.js'
import { cleanups, openActivity, settle, type Setup } from './support/openActivity.js'
import { sentTransfer } from './support/ScriptedTransfers.js'
import { orders, ordersMs } from '../../support/orders.js'

const hashed = (...hashes: readonly string[]) =>
  hashes.map((hash, index) => entry({ hash, minedAt: 1_790_000_000_000 - index }))

describe('a history', () => {
  test('is asked for once for all who show it, and comes page by page', async () => {
    const { api, activity, hashes, answer } = await openActivity()
    expect([api.asked.length, activity.list.state]).toEqual([1, 'loading'])
    expect(api.asked[0]!.query).toMatchObject({ address: own, networkId: 'eip155:1', cursor: undefined })
    await answer(hashed('0x1', '0x2'), 'page-2')
    expect([activity.list.state, activity.list.hasMore, hashes()]).toEqual(['ready', true, ['0x1', '0x2']])
    expect(activity.latest.transactions).toHaveLength(2)
    void activity.list.loadMore()
    void activity.list.loadMore()
    await settle()
    expect(api.asked.map(({ query }) => query.cursor)).toEqual([undefined, 'page-2'])
    await answer(hashed('0x0', '0x2', '0x3').slice(1))
    expect([hashes(), activity.list.hasMore]).toEqual([['0x1', '0x2', '0x3'], false])
  })

  test('leaves out spam and other networks, and counts the spam', async () => {
    const { activity, hashes, answer } = await openActivity()
    await answer([
      entry({ hash: '0x1' }),
      entry({ hash: '0x2', transfers: [nft('in', 'Prize', true)] }),
      entry({ hash: '0x3', networkId: 'eip155:137' }),
      entry({ hash: '0x4', transfers: [], from: other }),
    ])
    expect(hashes()).toEqual(['0x1'])
    expect([activity.list.spam, activity.list.loaded]).toEqual([2, 4])
  })

  test('goes on over pages without anything to show, and not for ever', async () => {
    const { api, activity, hashes, answer } = await openActivity()
    await answer(hashed('0x1'), 'p')
    const spam = [entry({ hash: '0x2', transfers: [nft('in', 'Prize', true)] })]
    const more = activity.list.loadMore()
    for (let page = 0; page < 5; page++) {
      await settle()
      await answer(spam, `p-${page}`)
    }
    await more
    expect([api.asked.length, hashes()]).toEqual([6, ['0x1']])
  })

  test('is asked for anew once it is ten seconds old and somebody looks', async () => {
    const { api, activity, answer, leave, passMs } = await openActivity()
    await answer(hashed('0x1'))
    leave()
    activity.watch()()
    expect(api.asked).toHaveLength(1)
    passMs(10_000)
    await settle()
    expect(api.asked).toHaveLength(1)
    cleanups.push(activity.watch())
    await settle()
    expect([api.asked.length, activity.list.isRefreshing, activity.list.state]).toEqual([2, true, 'ready'])
    await answer(hashed('0x9', '0x1'))
    expect(activity.latest.transactions[0]?.hash).toBe('0x9')
  })

  test('of a network that the service does not serve is not asked for', async () => {
    const { api, activity, kernel } = await openActivity()
    api.unserved.add('eip155:137')
    await kernel.switchNetwork(polygon.caipNetworkId)
    await settle()
    expect([api.asked.length, activity.list.state]).toEqual([1, 'unknown'])
  })

  test.each([
    ['without the plugin that asks', { withApi: false }],
    ['without a project', {}],
  ])('is not known %s', async (why, setup) => {
    const page = await openActivity(setup)
    if (!('withApi' in setup)) {
      page.api.isAvailable = false
      await page.kernel.switchNetwork(polygon.caipNetworkId)
      await settle()
    }
    expect([why && page.activity.list.state, page.faults]).toEqual(['unknown', []])
  })
})

describe('a failure', () => {
  test('is told to the visitor and to analytics, and can be tried again', async () => {
    const { activity, answer, fail, kernel, log, hashes } = await openActivity()
    await fail()
    expect(activity.list.state).toBe('failed')
    // The list says it: no toast beside it.
    expect(kernel.stores.toast.current).toBeUndefined()
    expect(log.filter(({ event }) => event === 'ERROR_FETCH_TRANSACTIONS')).toEqual([
      {
        event: 'ERROR_FETCH_TRANSACTIONS',
        properties: { address: own, projectId: 'p', cursor: undefined, isSmartAccount: false },
      },
    ])
    void activity.list.retry()
    await settle()
    await answer(hashed('0x1'))
    expect([activity.list.state, hashes()]).toEqual(['ready', ['0x1']])
  })

  test('of an older page keeps what is listed, and says where it was', async () => {
    const { api, activity, answer, fail, log, hashes } = await openActivity()
    await answer(hashed('0x1'), 'page-2')
    void activity.list.loadMore()
    await fail()
    expect([activity.list.state, hashes()]).toEqual(['failed', ['0x1']])
    expect(log.at(-1)?.properties).toMatchObject({ cursor: 'page-2' })
    void activity.list.retry()
    await settle()
    expect(api.asked.at(-1)!.query.cursor).toBe('page-2')
    await answer(hashed('0x2'))
    expect(activity.list.state).toBe('ready')
  })

  test('of a question that nobody waits for any longer is told to nobody', async () => {
    const { api, kernel, log } = await openActivity()
    await kernel.switchNetwork(polygon.caipNetworkId)
    await settle()
    expect(api.asked[0]!.signal?.aborted).toBe(true)
    expect([log.filter(({ event }) => event.startsWith('ERROR')), kernel.stores.toast.current]).toEqual([
      [],
      undefined,
    ])
  })
})

describe('the filter', () => {
  test('shows what came in, or what went out', async () => {
    const { activity, answer, hashes } = await openActivity()
    const swap = entry({
      hash: '0x3',
      type: 'trade',
      transfers: [transfer('in'), transfer('out')],
      minedAt: 1,
    })
    await answer([
      entry({ hash: '0x1' }),
      entry({ hash: '0x2', type: 'receive', transfers: [transfer('in')] }),
      swap,
    ])
    activity.setFilter({ direction: 'in' })
    expect(hashes()).toEqual(['0x2', '0x3'])
    activity.setFilter({ direction: 'out' })
    expect(hashes()).toEqual(['0x1', '0x3'])
    expect(activity.latest.transactions).toHaveLength(3)
  })

  test('looks at another network without moving the account there, until the account moves', async () => {
    const { api, activity, answer, chain, kernel } = await openActivity()
    await answer(hashed('0x1'))
    activity.setFilter({ networkId: polygon.caipNetworkId })
    await settle()
    expect(api.asked.at(-1)!.query.networkId).toBe(polygon.caipNetworkId)
    expect([activity.list.transactions, activity.latest.transactions.length]).toEqual([[], 1])
    expect(chain.network).toBe(ethereum)
    await kernel.switchNetwork(polygon.caipNetworkId)
    await kernel.switchNetwork(ethereum.caipNetworkId)
    expect(activity.network).toBe(ethereum)
  })
})

describe('what was sent from here', () => {
  test('is on top at once, and once only when the history has it', async () => {
    const { activity, answer, hashes, transfers } = await openActivity({ withSend: true })
    await answer(hashed('0x1'))
    transfers.show(sentTransfer())
    expect(hashes()).toEqual(['0xbe', '0x1'])
    expect(activity.latest.transactions[0]).toMatchObject({ status: 'pending', kind: 'sent' })
    void activity.list.refresh()
    await settle()
    await answer(hashed('0xBE', '0x1'))
    expect(hashes()).toEqual(['0xBE', '0x1'])
    expect(activity.find('0xbe')).toMatchObject({ status: 'confirmed' })
  })

  test('ends when the history has its end, though nobody follows it any longer', async () => {
    const { activity, answer, transfers } = await openActivity({ withSend: true })
    await answer(hashed('0x1'))
    transfers.show(sentTransfer())
    void activity.list.refresh()
    await settle()
    await answer(hashed('0xBE', '0x1'))
    expect(transfers.list('eip155:1', own).map(({ state }) => state)).toEqual(['confirmed'])
  })

  test('brings the history up to date when it has come through', async () => {
    const { api, answer, transfers } = await openActivity({ withSend: true })
    await answer(hashed('0x1'))
    transfers.show(sentTransfer())
    expect(api.asked).toHaveLength(1)
    transfers.settle('0xbe', 'confirmed')
    await settle()
    expect(api.asked).toHaveLength(2)
  })

  test('is listed where no history can be had, and keeps the name that was typed', async () => {
    const { activity, hashes, transfers } = await openActivity({ withSend: true, withApi: false })
    transfers.show(sentTransfer({ name: 'alice.reown.id' }))
    expect([hashes(), activity.list.state]).toEqual([['0xbe'], 'unknown'])
    expect(activity.nameOf(other.toLowerCase())).toBe('alice.reown.id')
  })

  test('by another account is not shown', async () => {
    const { hashes, transfers } = await openActivity({ withSend: true })
    transfers.show(sentTransfer({ from: other }))
    expect(hashes()).toEqual([])
  })
})

test('pictures are shown from the origins that the host names, and from no others', async () => {
  const { activity } = await openActivity({ options: { pictureOrigins: ['https://pictures.example'] } })
  expect(activity.picture('https://pictures.example/a.png')).toBe('https://pictures.example/a.png')
  for (const url of [
    'https://other.example/a.png',
    'http://pictures.example/a.png',
    'javascript:alert(1)',
    'x',
    undefined,
  ])
    expect(activity.picture(url)).toBeUndefined()
})

test(
  'no history of another account or network is ever shown, in whatever order answers come',
  async () => {
    const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('account', 'network', 'answer', 'answer late', 'more', 'refresh'), {
          maxLength: 15,
        }),
        async steps => {
          const { api, activity, chain, kernel, wallet } = await openActivity()
          const check = () => {
            const of = `${chain.address} ${chain.network?.caipNetworkId}`
            for (const { hash } of [...activity.list.transactions, ...activity.latest.transactions])
              expect(hash.slice(0, hash.indexOf('|'))).toBe(of)
          }
          const stop = autorun(check)
          const give = (index: number) => {
            const [asked] = api.asked.splice(index, 1)
            if (!asked) return
            const { address, networkId } = asked.query
            asked.answer([entry({ hash: `${address} ${networkId}|${api.asked.length}`, networkId })], 'next')
          }
          for (const step of steps) {
            if (step === 'account') wallet.session().changeAccounts(chain.address === own ? second : own)
            else if (step === 'network')
              await kernel.switchNetwork((chain.network === ethereum ? polygon : ethereum).caipNetworkId)
            else if (step === 'answer') give(0)
            else if (step === 'answer late') give(-1)
            else if (step === 'more') void activity.list.loadMore()
            else void activity.list.refresh()
            await settle()
            check()
          }
          stop()
          cleanups.splice(0).forEach(cleanup => cleanup())
        },
      ),
      { numRuns: orders(1500) },
    )
  },
  ordersMs,
)

describe('whom an account has dealt with', () => {
  const ask = async (setup?: Setup) => {
    const page = await openActivity(setup)
    const counterparts = await page.kernel.load(counterpartsService)
    const list = counterparts.list('eip155:1', own, new AbortController().signal)
    list.catch(() => undefined)
    return { ...page, list }
  }

  test('is everybody on the other side, once, of spam, too', async () => {
    const { list, answer } = await ask()
    const sender = '0x00000000000000000000000000000000000000a1'
    await answer([
      entry({ hash: '0x1' }),
      entry({ hash: '0x2', from: sender, to: own.toUpperCase().replace('0X', '0x') }),
      entry({ hash: '0x3', from: sender, to: own, transfers: [nft('in', 'Claim', true)] }),
    ])
    expect(await list).toEqual([other, sender])
  })

  test('is nobody without a service, and the visitor is not told of one that fails', async () => {
    expect(await (await ask({ withApi: false })).list).toEqual([])
    const { list, fail, kernel } = await ask()
    await fail()
    await expect(list).rejects.toThrow()
    expect(kernel.stores.toast.current).toBeUndefined()
  })
})

import { makeAutoObservable, observableRef, runInAction } from '../../../kernel/mobx.js'
import { followPending } from '../../../plugins/feature-history/store/followPending.js'
import type { TransactionStatus } from '../../../plugins/feature-history/transactions/Transaction.js'

/** A page as the test says it is. */
interface Page {
  /** The ids of what is pending. */
  pending: readonly string[]
  history: Readonly<Record<string, TransactionStatus>>
  network: string
}

/** Follows two transfers that the history does not know yet. */
const open = () => {
  const page = makeAutoObservable<Page>(
    { pending: ['0xa', '0xb'], history: {}, network: 'eip155:1' },
    { pending: observableRef, history: observableRef },
  )
  const settled: string[] = []
  let looks = 0
  const become = (facts: Partial<Page>) => runInAction(() => void Object.assign(page, facts))
  const stop = followPending({
    pending: () => page.pending.map(id => ({ id })),
    scope: () => [page.network],
    find: hash => {
      const status = page.history[hash]
      return status && { status }
    },
    settle: (id, status) => {
      settled.push(`${id} ${status}`)
      become({ pending: page.pending.filter(each => each !== id) })
    },
    onSettled: () => void looks++,
  })
  return { become, settled, looks: () => looks, stop }
}

test('what is final in the history is pending no longer', () => {
  const { become, settled } = open()
  become({ history: { '0xa': 'confirmed', '0xb': 'pending' } })
  expect(settled).toEqual(['0xa confirmed'])
  become({ history: { '0xb': 'failed' } })
  expect(settled).toEqual(['0xa confirmed', '0xb failed'])
})

test('the history is looked at once, however many transfers are final at a time', () => {
  const { become, looks } = open()
  become({ history: { '0xa': 'confirmed', '0xb': 'failed' } })
  expect(looks()).toBe(1)
})

test('a transfer that ends by itself is looked for in the history, a new one is not', () => {
  const { become, looks } = open()
  become({ pending: ['0xa', '0xb', '0xc'] })
  expect(looks()).toBe(0)
  become({ pending: ['0xa', '0xc'] })
  expect(looks()).toBe(1)
})

test('another network has fewer pending transfers, and nothing has ended', () => {
  const { become, looks } = open()
  become({ pending: [], network: 'eip155:137' })
  expect(looks()).toBe(0)
})

test('nothing is followed any more once it has been ended', () => {
  const { become, settled, looks, stop } = open()
  stop()
  become({ history: { '0xa': 'confirmed' } })
  become({ pending: [] })
  expect([settled, looks()]).toEqual([[], 0])
})

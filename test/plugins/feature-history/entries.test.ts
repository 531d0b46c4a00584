import fc from 'fast-check'
import { newestFirst } from '../../../plugins/feature-history/store/Transactions.js'
import {
  createMonthTitles,
  groupByMonth,
  monthOf,
} from '../../../plugins/feature-history/views/rowsByMonth.js'
import { createTimeTexts } from '../../../plugins/feature-history/views/timeTexts.js'
import {
  kindOf,
  statusOf,
  fromHistoryEntry,
} from '../../../plugins/feature-history/transactions/fromHistoryEntry.js'
import { fromPending } from '../../../plugins/feature-history/transactions/fromPending.js'
import type { HistoryEntry } from '../../../plugins/hosted-api/api.js'
import { ethereum, network } from '../../support/kernel.js'
import { entry, nft, other, own, transfer } from './support/entries.js'

const read = (facts: Partial<HistoryEntry> = {}) => fromHistoryEntry(entry(facts), own, ethereum)

describe('what a transaction was', () => {
  test.each([
    ['send', [transfer('out')], 'sent'],
    ['receive', [transfer('in')], 'received'],
    ['send', [transfer('self')], 'moved'],
    ['trade', [transfer('out'), transfer('in')], 'traded'],
    ['mint', [nft('in')], 'minted'],
    ['burn', [nft('out')], 'burned'],
    ['deposit', [transfer('out')], 'deposited'],
    ['withdraw', [transfer('in')], 'withdrawn'],
    ['claim', [transfer('in')], 'claimed'],
    ['buy', [transfer('in')], 'bought'],
    ['approve', [], 'approved'],
    ['deploy', [], 'deployed'],
  ] as const)('%s is told as what it is', (type, transfers, kind) => {
    expect(kindOf(type, transfers)).toBe(kind)
  })

  test.each([
    ['stake', [transfer('out')], 'sent'],
    ['execute', [transfer('in')], 'received'],
    ['__proto__', [transfer('out'), transfer('in')], 'traded'],
    ['constructor', [], 'called'],
    ['send', [], 'called'],
    // A word that is not so: what was moved counts.
    ['receive', [transfer('out')], 'sent'],
    ['approve', [transfer('out')], 'sent'],
  ] as const)(
    'a word that is not known, or not so (%s), leaves the transfers to say it',
    (type, transfers, kind) => {
      expect(kindOf(type, transfers)).toBe(kind)
    },
  )
})

test.each([
  ['confirmed', 'confirmed'],
  ['pending', 'pending'],
  ['failed', 'failed'],
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
  ['toString', 'unknown'],
])('the status %s reads as %s', (word, status) => expect(statusOf(word)).toBe(status))

describe('what is left out', () => {
  test('is what moved nothing but spam', () => {
    expect(read({ transfers: [nft('in', 'Prize', true)] }).hidden).toBe('spam')
    expect(read({ transfers: [nft('in', 'Prize', true), nft('in', 'Prize 2', true)] }).hidden).toBe('spam')
    expect(read({ transfers: [nft('in', 'Prize', true), transfer('out')] }).hidden).toBeUndefined()
  })

  test('is what happened on another network, or on one that is not named', () => {
    expect(read({ networkId: 'eip155:137' }).hidden).toBe('elsewhere')
    const { networkId, ...unnamed } = entry()
    expect(networkId).toBe(ethereum.caipNetworkId)
    expect(fromHistoryEntry(unnamed, own, ethereum).hidden).toBe('elsewhere')
  })

  test('is what strangers leave without moving anything; own approvals and failures stay', () => {
    expect(read({ type: 'approve', transfers: [], from: other }).hidden).toBe('spam')
    expect(read({ type: 'approve', transfers: [], from: own.toLowerCase() }).hidden).toBeUndefined()
    expect(read({ status: 'failed', transfers: [] })).toMatchObject({ status: 'failed', kind: 'called' })
  })
})

test('a transaction has the page of the explorer of its network', () => {
  const explored = network('eip155:1', {
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } },
  })
  expect(fromHistoryEntry(entry(), own, explored).explorerUrl).toBe('https://scan.example/tx/0xa1')
  expect(read()).not.toHaveProperty('explorerUrl')
})

test('a transfer that was sent from here is told before the service knows of it', () => {
  const sent = {
    ...{ id: '0xbe', namespace: 'eip155', networkId: 'eip155:1' as const, from: own, to: other },
    ...{ name: 'alice.reown.id', kind: 'transfer' as const, sentAt: 5, state: 'sent' as const },
    changes: [{ symbol: 'ETH', amount: '0.5', direction: 'out' as const }],
  }
  expect(fromPending(sent)).toEqual({
    ...{ key: 'sent 0xbe', hash: '0xbe', kind: 'sent', status: 'pending', at: 5, networkId: 'eip155:1' },
    ...{ from: own, to: other },
    transfers: [{ direction: 'out', amount: '0.5', token: { symbol: 'ETH', isCoin: true } }],
  })
  expect(fromPending({ ...sent, to: own.toLowerCase(), state: 'failed' })).toMatchObject({
    ...{ kind: 'moved', status: 'failed' },
  })
})

test('a swap, a purchase, a payment and leave to spend are told by what they are', () => {
  const sent = {
    ...{ id: '0xbe', namespace: 'eip155', networkId: 'eip155:1' as const, from: own, to: other },
    ...{ name: 'Harbor', sentAt: 5, state: 'sent' as const },
    changes: [
      { symbol: 'ETH', amount: '0.5', direction: 'out' as const },
      { symbol: 'USDC', amount: '900', direction: 'in' as const },
    ],
  }
  const told = (['swap', 'purchase', 'payment', 'approval'] as const).map(kind => {
    const { transfers, application, ...rest } = fromPending({ ...sent, kind })
    return [rest.kind, transfers.length, application]
  })
  expect(told).toEqual([
    ['traded', 2, 'Harbor'],
    ['bought', 2, 'Harbor'],
    ['sent', 2, undefined],
    ['approved', 0, 'Harbor'],
  ])
})

describe('the order', () => {
  test('is newest first, each once, what came later in the place of what came before', () => {
    const [old, young] = [read({ hash: '0x1', minedAt: 1 }), read({ hash: '0x2', minedAt: 2 })]
    const oldAnew = { ...old, status: 'failed' as const }
    expect(newestFirst([old, young, oldAnew])).toEqual([young, oldAnew])
  })

  test('keeps apart what has the same id, as blocks of Solana have', () => {
    const same = ['0x1', '0x2'].map(hash => read({ id: 'block', hash }))
    expect(newestFirst(same)).toHaveLength(2)
  })
})

describe('months', () => {
  const at = (year: number, month: number, day: number) => new Date(year, month, day, 12).getTime()
  const now = at(2026, 10, 21)

  test('are titled by their name, and the year where it is not this one', () => {
    const title = (moment: number, locale: string) => createMonthTitles(locale)(monthOf(moment), now)
    expect(title(at(2026, 4, 5), 'en')).toBe('May')
    expect(title(at(2025, 4, 5), 'en')).toBe('May 2025')
    expect(title(at(2026, 4, 5), 'de')).toBe('Mai')
    expect(title(at(2025, 2, 5), 'de')).toBe('März 2025')
  })

  test('of two years are two groups, and the order stays', () => {
    const moments = [at(2026, 4, 7), at(2026, 4, 5), at(2026, 3, 30), at(2025, 4, 5)]
    const groups = groupByMonth(moments.map(moment => ({ at: moment })))
    expect(groups.map(({ year, month, items }) => [year, month, items.length])).toEqual([
      [2026, 4, 2],
      [2026, 3, 1],
      [2025, 4, 1],
    ])
  })

  test('lose nothing and mix nothing, whatever there is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4e12 })), moments => {
        const items = moments.sort((one, next) => next - one).map(moment => ({ at: moment }))
        const groups = groupByMonth(items)
        expect(groups.flatMap(group => group.items)).toEqual(items)
        const titles = groups.map(({ year, month }) => `${year} ${month}`)
        expect(titles).toEqual([...new Set(titles)])
      }),
    )
  })
})

describe('times', () => {
  const now = new Date(2026, 10, 21, 12).getTime()
  const { short, long } = createTimeTexts('en')
  test.each([
    [0, 'now'],
    [59_000, 'now'],
    // The clock of the chain is a little ahead.
    [-20_000, 'now'],
    [5 * 60_000, '5 minutes ago'],
    [23 * 3_600_000, '23 hours ago'],
    [24 * 3_600_000, 'Nov 20, 12:00 PM'],
  ])('%d ms ago reads as "%s"', (ago, text) => {
    expect(short(now - ago, now).replace('\u202f', ' ')).toBe(text)
  })
  test('have an exact form', () => {
    expect(long(now).replace('\u202f', ' ')).toBe('November 21, 2026 at 12:00 PM')
  })
})

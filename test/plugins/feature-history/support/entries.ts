import type { HistoryEntry, HistoryTransfer } from '../../../../plugins/hosted-api/api.js'

/** The account of these tests, and somebody else. */
export const own = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** One thing that was moved: half an ETH, unless the test says otherwise. */
export const transfer = (
  direction: HistoryTransfer['direction'],
  facts: Partial<HistoryTransfer> = {},
): HistoryTransfer => ({ direction, amount: '0.5', token: { name: 'Ether', symbol: 'ETH' }, ...facts })

/** A collectible that was moved. */
export const nft = (
  direction: HistoryTransfer['direction'],
  name = 'Meadow #1',
  isSpam = false,
): HistoryTransfer => ({
  direction,
  amount: '1',
  nft: { name, preview: 'https://pictures.example/meadow.png', isSpam },
})

/** What the service says of a transaction: half an ETH sent, unless the test says otherwise. */
export const entry = (facts: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ id: facts.hash ?? 'a1', hash: '0xa1', type: 'send', status: 'confirmed' },
  ...{ minedAt: 1_790_000_000_000, from: own, to: other, networkId: 'eip155:1' as const },
  transfers: [transfer('out')],
  ...facts,
})

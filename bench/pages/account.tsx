import { createModal } from 'portico'
import { eip155 } from 'portico/chain-eip155'
import { injected } from 'portico/connector-injected'
import { activityService, history } from 'portico/feature-history'
import { tokens } from 'portico/feature-tokens'
import {
  blockchainApi,
  type BlockchainApi,
  type HistoryEntry,
  type HistoryTransfer,
  type HostedBalance,
} from 'portico/hosted-api'
import { definePlugin } from 'portico/plugin'
import { announceWallet } from './wallet'

const transactions = 5000
const heldTokens = 500
const pageSize = 50
const dayMs = 24 * 60 * 60 * 1000
const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const addressOf = (index: number) => `0x${(index * 7919 + 1).toString(16).padStart(40, '0')}`
const symbols = ['ETH', 'USD', 'ALDER', 'BIRCH', 'CEDAR', 'ELM', 'FERN', 'GORSE']

const transferOf = (index: number, direction: 'in' | 'out'): HistoryTransfer => ({
  direction,
  amount: `${index % 900}.${String((index * 37) % 1000).padStart(3, '0')}`,
  token: { name: `Token ${index % 8}`, symbol: symbols[index % 8] ?? '' },
})
const kinds = [
  { type: 'send', moves: ['out'] },
  { type: 'receive', moves: ['in'] },
  { type: 'trade', moves: ['out', 'in'] },
  { type: 'approve', moves: [] },
] as const

/** Five years of an account, a transaction every nine hours. */
const entries: readonly HistoryEntry[] = Array.from({ length: transactions }, (_, index) => {
  const { type, moves } = kinds[index % kinds.length] ?? kinds[0]
  const isIn = type === 'receive'
  return {
    ...{ id: String(index), hash: `0x${index.toString(16).padStart(64, '0')}`, type },
    status: index % 50 === 0 ? 'failed' : 'confirmed',
    minedAt: Date.now() - (index * dayMs * 3) / 8,
    from: isIn ? addressOf(index % 200) : own,
    to: isIn ? own : addressOf(index % 200),
    networkId: 'eip155:31337',
    transfers: moves.map((direction, of) => transferOf(index + of, direction)),
    ...(type === 'trade' && { application: { name: `Exchange ${index % 9}` } }),
  }
})

const balances: readonly HostedBalance[] = Array.from({ length: heldTokens }, (_, index) => ({
  ...{ name: `Token number ${index}`, symbol: `${symbols[index % 8]}${index}`, decimals: 18 },
  ...{ token: addressOf(index), amount: `${(index * 13) % 4000}.${index}`, price: `${(index % 90) + 1}.05` },
}))

/** Stands in for the hosted service: what is measured are the lists, and not a network. */
const answers: Partial<BlockchainApi> = {
  isAvailable: true,
  supports: async () => true,
  identity: async () => ({}),
  balances: async () => ({ balances, lowQuality: 3 }),
  history: async ({ cursor = '0' }) => {
    // As an answer of a network, it comes in a task of its own.
    await new Promise(resolve => setTimeout(resolve))
    const start = Number(cursor)
    const end = start + pageSize
    return { entries: entries.slice(start, end), next: end < entries.length ? String(end) : undefined }
  },
}
const service = definePlugin({
  id: 'bench-api',
  activate: 'demand',
  provides: [blockchainApi],
  // The rest is not asked by these lists.
  setup: async () => context => context.provide(blockchainApi, () => answers as BlockchainApi),
})

announceWallet()
const modal = createModal({
  plugins: [
    eip155({
      networks: [
        {
          id: 31337,
          name: 'Local',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
        },
      ],
    }),
    injected(),
    service,
    tokens(),
    history(),
  ],
})

const connect = async () => {
  await modal.preload()
  await modal.connect({ connectorId: 'org.portico.bench' })
}
/** Loads all that happened. @returns how much that is */
const loadAllActivity = async () => {
  const { list } = modal.kernel.getForNamespace(activityService, 'eip155')
  while (list.hasMore) await list.loadMore()
  return list.transactions.length
}
Object.assign(window, { modal, connect, loadAllActivity })

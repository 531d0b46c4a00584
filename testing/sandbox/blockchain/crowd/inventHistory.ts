import { digest } from '../../wallets/digest.js'
import { describeFungible, describeNft } from '../describeTransfer.js'
import type { HistoryEntry, HistoryItem, HistoryTransfer } from '../HistoryEntry.js'
import type { PictureUrls } from '../PictureUrls.js'
import { base58Of, inventAsset } from './inventAsset.js'

const fiveHoursMs = 5 * 3600 * 1000

/** What a series of transactions has in common. */
export interface HistoryPlan {
  readonly address: string
  /** CAIP-2 id, as the transactions name it. */
  readonly chain: string
  readonly count: number
  readonly newestMs: number
  /** From one to the one before. */
  readonly stepMs?: number
  readonly isSpam?: boolean
  readonly pictures: PictureUrls
}

/** One kind of transaction: its word, its transfers, and what is special of it. */
interface Kind {
  readonly operationType: string
  readonly transfers: (plan: HistoryPlan, index: number) => readonly HistoryTransfer[]
  readonly status?: 'failed'
  readonly application?: string
}

const fungible =
  (direction: HistoryTransfer['direction'], shift = 0) =>
  ({ chain, pictures }: HistoryPlan, index: number): HistoryTransfer => {
    const asset = inventAsset((index + shift) % 500, chain)
    const amount = BigInt((index % 997) + 1) * 10n ** BigInt(Math.max(asset.decimals - 1 - (index % 3), 0))
    return describeFungible(asset, amount, direction, pictures, true)
  }

const nft =
  (direction: HistoryTransfer['direction'], part = 0) =>
  ({ pictures, isSpam }: HistoryPlan, index: number): HistoryTransfer =>
    describeNft(`Meadow #${index * 4 + part}`, `meadow-${index * 4 + part}`, direction, pictures, isSpam)

const all =
  (...parts: readonly ((plan: HistoryPlan, index: number) => HistoryTransfer)[]) =>
  (plan: HistoryPlan, index: number) =>
    parts.map(part => part(plan, index))

/** They take turns. */
const kinds: readonly Kind[] = [
  { operationType: 'receive', transfers: all(fungible('in')) },
  { operationType: 'send', transfers: all(fungible('out')) },
  {
    operationType: 'trade',
    transfers: all(fungible('out'), fungible('in', 7)),
    application: 'Lagoon Exchange',
  },
  { operationType: 'receive', transfers: all(nft('in')) },
  { operationType: 'send', transfers: all(fungible('out')), status: 'failed' },
  { operationType: 'mint', transfers: all(nft('in'), nft('in', 1), nft('in', 2), nft('in', 3)) },
  { operationType: 'send', transfers: all(nft('out')) },
  { operationType: 'deposit', transfers: all(fungible('out')), application: 'Harbor Savings' },
  { operationType: 'send', transfers: all(fungible('self')) },
]
const spam: Kind = { operationType: 'receive', transfers: all(nft('in')) }

/** Invents transactions of every kind, as far back as they reach: the same ones for the same address. */
export const inventHistory = (plan: HistoryPlan): readonly HistoryEntry[] =>
  Array.from({ length: plan.count }, (_, index) => {
    const minedAtMs = plan.newestMs - index * (plan.stepMs ?? fiveHoursMs)
    return {
      order: { minedAtMs, chain: plan.chain, place: -index },
      describe: () => inventItem(plan, index, minedAtMs),
    }
  })

function inventItem(plan: HistoryPlan, index: number, minedAtMs: number): HistoryItem {
  const { address, chain, isSpam = false, pictures } = plan
  const { operationType, transfers, status = 'confirmed', application } = isSpam ? spam : kindAt(index)
  const hash = digest(`${isSpam ? 'spam' : 'item'} ${chain} ${address} ${index}`)
  const isEvm = chain.startsWith('eip155')
  const other = isEvm ? `0x${hash.slice(0, 40)}` : base58Of(hash)
  const moved = transfers(plan, index)
  const isFromOther = moved.every(({ direction }) => direction === 'in')
  return {
    id: hash.slice(0, 32),
    metadata: {
      operationType,
      hash: isEvm ? `0x${hash}` : base58Of(hash) + base58Of(digest(hash)),
      minedAt: new Date(minedAtMs).toISOString(),
      sentFrom: isFromOther ? other : address,
      sentTo: isFromOther ? address : other,
      status,
      nonce: isEvm ? index : 0,
      application: application ? { name: application, iconUrl: pictures.token(application) } : null,
      chain,
    },
    transfers: moved,
  }
}

const kindAt = (index: number): Kind => kinds[index % kinds.length] ?? spam

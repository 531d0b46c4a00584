import { sandboxExchange } from '../../exchange/sandboxExchange.js'
import { describeFungible, describeNft, directionFor } from '../describeTransfer.js'
import type { HistoryItem, HistoryTransfer } from '../HistoryEntry.js'
import type { Asset } from '../Holding.js'
import type { PictureUrls } from '../PictureUrls.js'
import type { ContractBook } from './ContractBook.js'
import type { EvmEntry } from './EvmIndex.js'
import type { EvmMove } from './EvmMove.js'

const nobody = `0x${'0'.repeat(40)}`
/** `transfer` of ERC-20, and `approve`; and what the router of the exchange is called for. */
const selectors: ReadonlyMap<string, string> = new Map([
  ['0xa9059cbb', 'send'],
  ['0x095ea7b3', 'approve'],
  ...['0x7ff36ab5', '0x18cbafe5', '0x38ed1739', '0xb6f9de95', '0x791ac947', '0x5c11d795'].map(
    selector => [selector, 'trade'] as const,
  ),
])
const router = sandboxExchange.router.toLowerCase()

/** What is needed to tell of a chain's transactions. */
export interface EvmTeller {
  readonly caipNetworkId: string
  readonly testnet: boolean
  readonly native: Asset
  readonly contracts: ContractBook
  readonly pictures: PictureUrls
}

/** Whether an address took part in a transaction. Others' failed attempts are none of its history. */
export const concerns = ({ from, to, moves, approvers, hasFailed }: EvmEntry, address: string): boolean =>
  from === address ||
  (!hasFailed && (to === address || approvers.includes(address) || moves.some(isOf(address))))

/** Tells a transaction from the side of one address. @param address in lower case */
export async function describeEntry(
  teller: EvmTeller,
  entry: EvmEntry,
  address: string,
): Promise<HistoryItem> {
  const own = entry.moves.filter(isOf(address))
  const operationType = operationOf(entry, own, address)
  const moves = operationType === 'trade' ? sumUp(own, address) : own
  const [only] = moves.length === 1 ? moves : []
  const isMade = only?.from === nobody
  return {
    id: entry.hash,
    metadata: {
      operationType,
      hash: entry.hash,
      minedAt: new Date(entry.minedAtMs).toISOString(),
      sentFrom: (isMade ? undefined : only?.from) ?? entry.from,
      sentTo: only?.to ?? entry.to ?? entry.created ?? '',
      status: entry.hasFailed ? 'failed' : 'confirmed',
      nonce: entry.nonce,
      application: entry.isSwap || entry.to === router ? applicationOf(teller) : null,
      chain: teller.caipNetworkId,
    },
    transfers: entry.hasFailed ? null : await Promise.all(moves.map(move => tellMove(teller, move, address))),
  }
}

/** The exchange, as an application. */
const applicationOf = ({ pictures }: EvmTeller) => ({
  name: 'Sandbox Exchange',
  iconUrl: pictures.avatar('sandbox-exchange'),
})

/** What is given of an asset, and what is got, is one transfer each, whatever ways it took; the first of these comes first. */
function sumUp(moves: readonly EvmMove[], address: string): readonly EvmMove[] {
  const sums = new Map<string, EvmMove>()
  for (const move of moves) {
    const key = `${directionFor(address, move)} ${move.contract} ${move.tokenId}`
    const amount = (sums.get(key)?.amount ?? 0n) + move.amount
    sums.set(key, { ...(sums.get(key) ?? move), amount })
  }
  const isGot = (move: EvmMove) => Number(directionFor(address, move) === 'in')
  return [...sums.values()].sort((one, other) => isGot(one) - isGot(other))
}

const isOf =
  (address: string) =>
  ({ from, to }: EvmMove): boolean =>
    from === address || to === address

function operationOf(entry: EvmEntry, moves: readonly EvmMove[], address: string): string {
  const { to, input, from, hasFailed } = entry
  if (to === undefined) return 'deploy'
  if (hasFailed) return input === '0x' ? 'send' : (selectors.get(input.slice(0, 10)) ?? 'execute')
  const out = moves.find(move => move.from === address)
  const into = moves.find(move => move.to === address)
  if (out && into && out !== into) return 'trade'
  if (out) return out.to === nobody ? 'burn' : 'send'
  if (into) return into.from === nobody && from === address ? 'mint' : 'receive'
  return entry.approvers.includes(address) ? 'approve' : 'execute'
}

async function tellMove(teller: EvmTeller, move: EvmMove, address: string): Promise<HistoryTransfer> {
  const { contract, tokenId, amount } = move
  const { contracts, native, pictures, testnet } = teller
  const direction = directionFor(address, move)
  if (contract && tokenId !== undefined) {
    const name = `${await contracts.name(contract)} #${tokenId}`
    return describeNft(name, `${contract}-${tokenId}`.slice(0, 80), direction, pictures)
  }
  const unknown = { name: 'Unknown token', symbol: '???', decimals: 0 }
  const asset = contract ? ((await contracts.asset(contract)) ?? unknown) : native
  return describeFungible(asset, amount, direction, pictures, !testnet)
}

import { describeFungible, describeNft, directionFor } from '../describeTransfer.js'
import type { HistoryItem, HistoryTransfer } from '../HistoryEntry.js'
import type { Asset } from '../Holding.js'
import type { PictureUrls } from '../PictureUrls.js'
import type { ContractBook } from './ContractBook.js'
import type { EvmEntry } from './EvmIndex.js'
import type { EvmMove } from './EvmMove.js'

const nobody = `0x${'0'.repeat(40)}`
/** `transfer` of ERC-20, and `approve`. */
const selectors: ReadonlyMap<string, string> = new Map([
  ['0xa9059cbb', 'send'],
  ['0x095ea7b3', 'approve'],
])

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
  const moves = entry.moves.filter(isOf(address))
  const [only] = moves.length === 1 ? moves : []
  const isMade = only?.from === nobody
  return {
    id: entry.hash,
    metadata: {
      operationType: operationOf(entry, moves, address),
      hash: entry.hash,
      minedAt: new Date(entry.minedAtMs).toISOString(),
      sentFrom: (isMade ? undefined : only?.from) ?? entry.from,
      sentTo: only?.to ?? entry.to ?? entry.created ?? '',
      status: entry.hasFailed ? 'failed' : 'confirmed',
      nonce: entry.nonce,
      application: null,
      chain: teller.caipNetworkId,
    },
    transfers: entry.hasFailed ? null : await Promise.all(moves.map(move => tellMove(teller, move, address))),
  }
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

import { readTransaction } from '../../../solana/transaction/readTransaction.js'
import type { Ledger, LedgerEntry } from '../../chains/solana/Ledger.js'
import { readTokenAccount } from '../../chains/solana/tokens.js'
import { describeFungible, directionFor } from '../describeTransfer.js'
import type { HistoryItem, HistoryTransfer } from '../HistoryEntry.js'
import type { Asset } from '../Holding.js'
import type { PictureUrls } from '../PictureUrls.js'
import { readMoves, type SolanaMove } from './readInstructions.js'

/** From whose side, and with what knowledge, a transaction is told. */
export interface SolanaTeller {
  readonly caipNetworkId: string
  readonly testnet: boolean
  readonly pictures: PictureUrls
  readonly ledger: Ledger
  readonly owner: string
  /** @param mint undefined: SOL */
  assetOf(mint: string | undefined): Asset
}

/** Tells a transaction from the side of its owner, as the public service does: the block is its id, and there is no nonce. */
export function describeLedgerEntry(entry: LedgerEntry, teller: SolanaTeller): HistoryItem {
  const { owner } = teller
  const hasFailed = entry.error !== null
  const moves = movesOf(entry, owner).map(move => withOwners(move, teller))
  const own = moves.filter(({ from, to }) => from === owner || to === owner)
  const [only] = own.length === 1 ? own : []
  return {
    id: String(entry.slot),
    metadata: {
      operationType: operationOf(own[0], owner),
      hash: entry.signature,
      minedAt: new Date(entry.blockTime * 1000).toISOString(),
      sentFrom: only?.from ?? entry.accounts[0] ?? '',
      sentTo: only?.to ?? '',
      status: hasFailed ? 'failed' : 'confirmed',
      nonce: 0,
      application: null,
      chain: teller.caipNetworkId,
    },
    transfers: hasFailed ? null : own.map(move => tellMove(move, teller)),
  }
}

/** A move between wallets rather than token accounts. */
interface OwnedMove extends SolanaMove {
  /** Undefined: SOL. */
  readonly mint: string | undefined
}

/** What is in the transaction; an airdrop has none, and its SOL came from nowhere. */
function movesOf(
  { wire, accounts, preBalances, postBalances }: LedgerEntry,
  owner: string,
): readonly SolanaMove[] {
  if (wire) return readMoves(readTransaction(wire))
  const place = accounts.indexOf(owner)
  const amount = BigInt((postBalances[place] ?? 0) - (preBalances[place] ?? 0))
  return amount > 0n ? [{ kind: 'transfer', isToken: false, from: undefined, to: owner, amount }] : []
}

function withOwners(move: SolanaMove, { ledger }: SolanaTeller): OwnedMove {
  if (!move.isToken) return { ...move, mint: undefined }
  const read = (address: string | undefined) => {
    const account = address === undefined ? undefined : ledger.account(address)
    return account && readTokenAccount(account.data)
  }
  const [from, to] = [read(move.from), read(move.to)]
  return { ...move, from: from?.owner, to: to?.owner, mint: from?.mint ?? to?.mint ?? '' }
}

function operationOf(move: OwnedMove | undefined, owner: string): string {
  if (!move) return 'execute'
  if (move.kind !== 'transfer') return move.kind
  return move.from === owner ? 'send' : 'receive'
}

const tellMove = ({ mint, amount, from, to }: OwnedMove, teller: SolanaTeller): HistoryTransfer => {
  const direction = directionFor(teller.owner, { from: from ?? '', to: to ?? '' })
  return describeFungible(teller.assetOf(mint), amount, direction, teller.pictures, !teller.testnet)
}

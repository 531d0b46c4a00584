import type { WireInstruction, WireTransaction } from '../../../solana/transaction/readTransaction.js'
import { tokenPrograms } from '../../chains/solana/tokens.js'

/** Something that a Solana transaction moves. */
export interface SolanaMove {
  readonly kind: 'transfer' | 'mint' | 'burn'
  /** SOL between wallets, or a token between token accounts. */
  readonly isToken: boolean
  readonly from: string | undefined
  readonly to: string | undefined
  /** In the smallest unit. */
  readonly amount: bigint
}

const systemProgram = '1'.repeat(32)
const tokenProgramIds: readonly string[] = Object.values(tokenPrograms)

/** By the first byte of an instruction of the token programs: what it does, and where its two parties stand. */
const tokenInstructions: ReadonlyMap<number, Pick<SolanaMove, 'kind'> & { from?: number; to?: number }> =
  new Map([
    [3, { kind: 'transfer', from: 0, to: 1 }],
    [12, { kind: 'transfer', from: 0, to: 2 }],
    [7, { kind: 'mint', to: 1 }],
    [14, { kind: 'mint', to: 1 }],
    [8, { kind: 'burn', from: 0 }],
    [15, { kind: 'burn', from: 0 }],
  ])

/** What the instructions of a transaction move, those of the system and token programs alone. */
export const readMoves = ({ accounts, instructions }: WireTransaction): readonly SolanaMove[] =>
  instructions.flatMap(instruction => {
    const party = (place: number | undefined) => accounts[instruction.accounts[place ?? -1] ?? -1]
    if (instruction.program === systemProgram) return readSystem(instruction, party)
    return tokenProgramIds.includes(instruction.program) ? readToken(instruction, party) : []
  })

function readSystem(
  { data }: WireInstruction,
  party: (place: number) => string | undefined,
): readonly SolanaMove[] {
  const view = viewOf(data)
  const isTransfer = data.length === 12 && view.getUint32(0, true) === 2
  if (!isTransfer) return []
  const amount = view.getBigUint64(4, true)
  return [{ kind: 'transfer', isToken: false, from: party(0), to: party(1), amount }]
}

function readToken(
  { data }: WireInstruction,
  party: (place: number | undefined) => string | undefined,
): readonly SolanaMove[] {
  const known = tokenInstructions.get(data[0] ?? 0)
  if (!known || data.length < 9) return []
  const amount = viewOf(data).getBigUint64(1, true)
  return [{ kind: known.kind, isToken: true, from: party(known.from), to: party(known.to), amount }]
}

const viewOf = ({ buffer, byteOffset, length }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, length)

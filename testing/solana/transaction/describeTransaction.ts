import { formatUnits } from 'viem'
import type { Fact } from '../../approval-window/describeQuestion.js'
import { feeOf } from './feeOf.js'
import type { WireInstruction, WireTransaction } from './readTransaction.js'

const system = '11111111111111111111111111111111'
const tokenPrograms: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])
const systemTransfer = 2
const tokenTransferChecked = 12
const solDecimals = 9

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
const inSol = (lamports: bigint): string => `${formatUnits(lamports, solDecimals)} SOL`
const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.length)

const describeTransfer = (
  { program, accounts, data }: WireInstruction,
  addresses: readonly string[],
): readonly Fact[] | undefined => {
  const address = (position: number) => addresses[accounts[position] ?? -1] ?? 'an address of a look-up table'
  if (program === system && data.length === 12 && viewOf(data).getUint32(0, true) === systemTransfer)
    return [
      { label: 'To', value: address(1), isCode: true },
      { label: 'Amount', value: inSol(viewOf(data).getBigUint64(4, true)) },
    ]
  if (tokenPrograms.has(program) && data.length === 10 && data[0] === tokenTransferChecked)
    return [
      { label: 'To token account', value: address(2), isCode: true },
      { label: 'Amount', value: formatUnits(viewOf(data).getBigUint64(1, true), data[9] ?? 0) },
      { label: 'Token', value: address(1), isCode: true },
    ]
  return undefined
}

/** Says what a transaction does, as far as a wallet can tell: transfers in full, of everything else the programs that it runs. */
export const describeTransaction = (transaction: WireTransaction): readonly Fact[] => {
  const { accounts, instructions } = transaction
  const transfers = instructions.flatMap(one => describeTransfer(one, accounts) ?? [])
  const programs = [...new Set(instructions.map(({ program }) => program))].filter(
    program => program !== system && !tokenPrograms.has(program),
  )
  return [
    ...transfers,
    ...(programs.length > 0 ? [{ label: 'Programs', value: programs.map(shorten).join(', ') }] : []),
    { label: 'Fee', value: inSol(feeOf(transaction)) },
  ]
}

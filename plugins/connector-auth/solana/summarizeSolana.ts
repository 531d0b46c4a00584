import type { Network } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { shortAddress } from '../../../ui-shell/kit/index.js'
import type { ApprovalRequest } from '../approval/Approval.js'
import { amountOf, summarizeText, type Summary } from '../views/summarize.js'
import type { SolanaCodec } from '../../chain-solana/api.js'
import { maxTransactionBytes, maxTransactionLength } from './limits.js'

const systemProgram = '11111111111111111111111111111111'
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const maxMessageLength = 12_000

const shortOf = (address: string | undefined): string => (address === undefined ? '?' : shortAddress(address))

/** One instruction, with the addresses that its transaction names. */
interface Instruction {
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

const textOf = ({ fromBase58 }: SolanaCodec, message: unknown): string | undefined => {
  const bytes = fromBase58(message, maxMessageLength)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** `Transfer` of the system program: 2 as four bytes, then the lamports. */
const readLamports = ({ program, data }: Instruction): bigint | undefined => {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const isTransfer = program === systemProgram && data.length === 12 && view.getUint32(0, true) === 2
  return isTransfer ? view.getBigUint64(4, true) : undefined
}

const summarizeInstruction = (
  instruction: Instruction,
  network: Network | undefined,
  locale: string,
): Summary => {
  const { program, accounts, data } = instruction
  const lamports = readLamports(instruction)
  if (lamports !== undefined && network)
    return {
      id: 'approve.send',
      values: { amount: amountOf(lamports, network, locale), to: shortOf(accounts[1]) },
    }
  // `TransferChecked`: source, mint, destination. The older `Transfer` does not name the token.
  const isTokenTransfer = program !== undefined && tokenPrograms.includes(program) && data[0] === 12
  if (isTokenTransfer && data.length === 10)
    return {
      id: 'approve.tokenTransfer',
      values: { token: shortOf(accounts[1]), to: shortOf(accounts[2]) },
    }
  return { id: 'approve.program', values: { to: shortOf(program) } }
}

const instructionsOf = (
  { fromBase58, readTransaction }: SolanaCodec,
  text: unknown,
): readonly Instruction[] => {
  const bytes = fromBase58(text, maxTransactionLength)
  if (!bytes || bytes.length > maxTransactionBytes) return []
  const { keys = [], instructions = [] } = readTransaction(bytes) ?? {}
  return instructions.map(({ program, accounts, data }) => ({
    program: keys[program],
    accounts: accounts.map(index => keys[index]),
    data,
  }))
}

const summarizeTransaction = (
  all: readonly Instruction[],
  network: Network | undefined,
  locale: string,
): Summary => {
  // Those of the compute budget set what the fee is, and do nothing else.
  const [first, ...others] = all.filter(({ program }) => program !== computeBudget)
  if (!first) return { id: 'approve.bytes' }
  if (others.length > 0) return { id: 'approve.instructions', values: { count: String(others.length + 1) } }
  return summarizeInstruction(first, network, locale)
}

/**
 * Says what a request to a Solana account asks for, in one line. See `summarize`.
 * @param network that it is for @param locale for amounts
 */
export const summarizeSolana = (
  codec: SolanaCodec,
  { method, params }: ApprovalRequest,
  network: Network | undefined,
  locale: string,
): Summary => {
  switch (method) {
    case 'solana_signMessage':
      return summarizeText(textOf(codec, readProperty(params, 'message')))
    case 'solana_signAllTransactions': {
      const list = readProperty(params, 'transactions')
      return { id: 'approve.several', values: { count: String(Array.isArray(list) ? list.length : 0) } }
    }
    default:
      return summarizeTransaction(instructionsOf(codec, readProperty(params, 'transaction')), network, locale)
  }
}

import { toBase58 } from '../base58.js'
import { ByteReader } from './ByteReader.js'

/** One instruction: a program, the accounts that it works on, as indexes, and its input. */
export interface WireInstruction {
  readonly program: string
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** Accounts that version 0 names by their places in a table of the chain. */
export interface WireLookup {
  readonly table: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

/** A transaction as it goes over the wire, taken apart. */
export interface WireTransaction {
  readonly version: 'legacy' | 0
  /** One for each required signer; all zeros where it is missing. */
  readonly signatures: readonly Uint8Array[]
  /** What is signed. */
  readonly message: Uint8Array
  readonly requiredSignatures: number
  /** How many of the last signers, and of the last other accounts, cannot be changed. */
  readonly readonlySigners: number
  readonly readonlyOthers: number
  /** The addresses that stand in the transaction itself, signers first; the first one pays. */
  readonly accounts: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly WireInstruction[]
  /** None in the legacy form. */
  readonly lookups: readonly WireLookup[]
}

const versionBit = 0x80

/** Reads the message of a transaction. @throws RangeError when it is none of a known version */
export const readMessage = (message: Uint8Array): Omit<WireTransaction, 'signatures'> => {
  const reader = new ByteReader(message)
  const first = message[0] ?? 0
  if (first > versionBit)
    throw new RangeError(`Transactions of version ${first - versionBit} are not supported.`)
  const version = first === versionBit ? 0 : 'legacy'
  if (version === 0) reader.byte()
  const requiredSignatures = reader.byte()
  const readonlySigners = reader.byte()
  const readonlyOthers = reader.byte()
  const accounts = reader.list(() => toBase58(reader.take(32)))
  const blockhash = toBase58(reader.take(32))
  const instructions = reader.list(() => readInstruction(reader, accounts))
  const indexes = () => reader.list(() => reader.byte())
  const lookups =
    version === 0
      ? reader.list(() => ({ table: toBase58(reader.take(32)), writable: indexes(), readonly: indexes() }))
      : []
  if (requiredSignatures === 0 || requiredSignatures > accounts.length)
    throw new RangeError('The transaction has no signer.')
  const counts = { requiredSignatures, readonlySigners, readonlyOthers }
  return { version, message, ...counts, accounts, blockhash, instructions, lookups }
}

const readInstruction = (reader: ByteReader, addresses: readonly string[]): WireInstruction => {
  const program = addresses[reader.byte()]
  if (program === undefined) throw new RangeError('An instruction names no program.')
  const accounts = reader.list(() => reader.byte())
  return { program, accounts, data: reader.take(reader.length()) }
}

/** Reads a transaction, legacy or version 0, signed or not. @throws RangeError when the bytes are none */
export const readTransaction = (bytes: Uint8Array): WireTransaction => {
  const reader = new ByteReader(bytes)
  const signatures = reader.list(() => reader.take(64))
  const message = readMessage(reader.rest.slice())
  if (signatures.length !== message.requiredSignatures)
    throw new RangeError('The transaction has another number of signatures than of signers.')
  return { ...message, signatures }
}

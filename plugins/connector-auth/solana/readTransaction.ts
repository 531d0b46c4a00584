import { toBase58 } from './base58.js'

/** One instruction: its program, the accounts that it works on, and what it is told. */
export interface Instruction {
  /** Undefined where the address is in a lookup table. */
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A transaction as it goes over the wire. */
export interface Transaction {
  /** Those who must sign, the payer first. */
  readonly signers: readonly string[]
  /** In the order of the signers; zeros where one has not signed. */
  readonly signatures: readonly Uint8Array[]
  /** What they sign: all behind the signatures. */
  readonly message: Uint8Array
  readonly instructions: readonly Instruction[]
}

/** No transaction that the network takes is longer. */
export const maxTransactionBytes = 1232

const signatureBytes = 64
const keyBytes = 32
const versionBit = 0x80

/** Reads from the front. Past the end it throws. */
const createReader = (bytes: Uint8Array) => {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new RangeError('The transaction ends too early')
    at += count
    return bytes.subarray(at - count, at)
  }
  const byte = () => take(1)[0] ?? 0
  /** Seven bits a byte, the lowest first. */
  const length = () => {
    const first = byte()
    return first < versionBit ? first : (first & 0x7f) | (byte() << 7)
  }
  const list = <T>(read: () => T): readonly T[] => Array.from({ length: length() }, read)
  return { take, byte, length, list, rest: () => bytes.subarray(at) }
}

const read = (bytes: Uint8Array): Transaction | undefined => {
  const whole = createReader(bytes)
  const signatures = whole.list(() => whole.take(signatureBytes))
  const message = whole.rest()
  const reader = createReader(message)
  const first = reader.byte()
  if (first > versionBit) return undefined
  const signerCount = first === versionBit ? reader.byte() : first
  reader.take(2)
  const keys = reader.list(() => toBase58(reader.take(keyBytes)))
  reader.take(keyBytes)
  const key = () => keys[reader.byte()]
  const instructions = reader.list(() => ({
    program: key(),
    accounts: reader.list(key),
    data: reader.take(reader.length()),
  }))
  if (signerCount === 0 || signatures.length !== signerCount || signerCount > keys.length) return undefined
  return { signatures, message, instructions, signers: keys.slice(0, signerCount) }
}

/** Takes a transaction apart, legacy or version 0, signed or not. @returns undefined where the bytes are none, or too many */
export const readTransaction = (bytes: Uint8Array): Transaction | undefined => {
  if (bytes.length > maxTransactionBytes) return undefined
  try {
    return read(bytes)
  } catch {
    return undefined
  }
}

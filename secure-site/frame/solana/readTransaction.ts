import { toBase58 } from './base58.js'

/** One instruction: its program, the accounts that it works on, and what it is told. */
export interface Instruction {
  /** Undefined where the address is in a lookup table, as accounts may be. */
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** What the signers of a transaction sign. */
export interface Message {
  readonly version: 'legacy' | 0
  /** Those who must sign, who pays the fee first. */
  readonly signers: readonly string[]
  readonly instructions: readonly Instruction[]
}

/** A transaction as it goes over the wire. */
export interface SolanaTransaction extends Message {
  readonly bytes: Uint8Array
  readonly signatures: readonly Uint8Array[]
  /** What is signed: all behind the signatures. */
  readonly message: Uint8Array
}

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
  return { take, byte, length, list, rest: () => bytes.subarray(at), isAtEnd: () => at === bytes.length }
}

const read = (bytes: Uint8Array): Message | undefined => {
  const reader = createReader(bytes)
  const first = reader.byte()
  if (first > versionBit) return undefined
  const isVersioned = first === versionBit
  const signerCount = isVersioned ? reader.byte() : first
  reader.take(2)
  const keys = reader.list(() => toBase58(reader.take(keyBytes)))
  reader.take(keyBytes)
  const key = () => keys[reader.byte()]
  const instructions = reader.list(() => ({
    program: key(),
    accounts: reader.list(key),
    data: reader.take(reader.length()),
  }))
  if (isVersioned)
    reader.list(() => [reader.take(keyBytes), reader.list(reader.byte), reader.list(reader.byte)])
  if (signerCount === 0 || signerCount > keys.length || !reader.isAtEnd()) return undefined
  return { version: isVersioned ? 0 : 'legacy', signers: keys.slice(0, signerCount), instructions }
}

/** Reads what is signed of a transaction, the whole of it. @returns undefined where the bytes are none */
export const readMessageBytes = (bytes: Uint8Array): Message | undefined => {
  try {
    return read(bytes)
  } catch {
    return undefined
  }
}

/** Takes a transaction apart. @throws where the bytes are none, or there is anything behind it */
export const readTransaction = (bytes: Uint8Array): SolanaTransaction => {
  const reader = createReader(bytes)
  const signatures = reader.list(() => reader.take(signatureBytes))
  const message = reader.rest()
  const parts = readMessageBytes(message)
  if (parts?.signers.length !== signatures.length) throw new Error('The transaction cannot be read')
  return { ...parts, bytes, signatures, message }
}

/** Puts the signature of an account into a transaction. @returns another one */
export const addSignature = (
  { bytes, signers, signatures, message }: SolanaTransaction,
  address: string,
  signature: Uint8Array,
): Uint8Array => {
  const signed = bytes.slice()
  const start = bytes.length - message.length - signatures.length * signatureBytes
  signed.set(signature, start + signers.indexOf(address) * signatureBytes)
  return signed
}

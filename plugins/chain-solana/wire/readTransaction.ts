import { toBase58 } from '../address/base58.js'

/** One instruction: its program and accounts by index, and its input. */
export interface WireInstruction {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** Accounts that version 0 names by their places in a table of the chain. */
export interface WireLookup {
  /** The address of the table. */
  readonly table: string
  /** Places of those that may change, and of the others. */
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

/** A transaction as it goes over the wire, taken apart. */
export interface WireTransaction {
  readonly version: 'legacy' | 0
  /** Those who must sign, the payer first, and what each has signed with: zeros where it has not. */
  readonly signers: readonly string[]
  readonly signatures: readonly Uint8Array[]
  /** The addresses in the transaction itself, signers first. */
  readonly keys: readonly string[]
  /** Whether the key of an index signs, and whether it may change. */
  isSigner(index: number): boolean
  isWritable(index: number): boolean
  readonly blockhash: string
  readonly instructions: readonly WireInstruction[]
  /** None in the legacy form. */
  readonly lookups: readonly WireLookup[]
}

const signatureBytes = 64
const keyBytes = 32
const versionBit = 0x80

/** Reads from the front; past the end it throws a RangeError. */
class Reader {
  private at = 0

  constructor(private readonly bytes: Uint8Array) {}

  take(count: number): Uint8Array {
    const taken = this.bytes.subarray(this.at, this.at + count)
    if (taken.length < count) throw new RangeError('The transaction ends too early')
    this.at += count
    return taken
  }
  byte(): number {
    return this.take(1)[0] ?? 0
  }
  peek(): number {
    return this.bytes[this.at] ?? 0
  }
  /** A length of up to three bytes, seven bits each, the lowest first. */
  length(): number {
    let value = 0
    for (const shift of [0, 7, 14]) {
      const byte = this.byte()
      value |= (byte & 0x7f) << shift
      if (byte < versionBit) break
    }
    return value
  }
  list<T>(read: () => T): T[] {
    return Array.from({ length: this.length() }, read)
  }
}

/** Takes a transaction apart, legacy or version 0, signed or not. @returns undefined when the bytes are none */
export const readTransaction = (bytes: Uint8Array): WireTransaction | undefined => {
  try {
    return read(new Reader(bytes))
  } catch {
    return undefined
  }
}

const read = (reader: Reader): WireTransaction | undefined => {
  const signatures = reader.list(() => reader.take(signatureBytes))
  const isVersioned = reader.peek() >= versionBit
  if (isVersioned && reader.byte() !== versionBit) return undefined
  const [signerCount, readonlySigners, readonlyOthers] = [reader.byte(), reader.byte(), reader.byte()]
  const keys = reader.list(() => toBase58(reader.take(keyBytes)))
  const blockhash = toBase58(reader.take(keyBytes))
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(() => reader.byte()),
    data: reader.take(reader.length()),
  }))
  const places = () => reader.list(() => reader.byte())
  const lookups = isVersioned
    ? reader.list(() => ({
        table: toBase58(reader.take(keyBytes)),
        writable: places(),
        readonly: places(),
      }))
    : []
  if (signatures.length !== signerCount || signerCount === 0 || signerCount > keys.length) return undefined
  return {
    signatures,
    keys,
    blockhash,
    instructions,
    lookups,
    version: isVersioned ? 0 : 'legacy',
    signers: keys.slice(0, signerCount),
    isSigner: index => index < signerCount,
    isWritable: index =>
      index < signerCount ? index < signerCount - readonlySigners : index < keys.length - readonlyOthers,
  }
}

/** What the signers of a transaction sign: all behind the signatures. @returns undefined when the bytes are no transaction */
export const messageOf = (bytes: Uint8Array): Uint8Array | undefined => {
  const transaction = readTransaction(bytes)
  return transaction && bytes.slice(1 + transaction.signatures.length * signatureBytes)
}

/** Whether bytes are a transaction that an address has signed; whether it has signed well, the network finds out. */
export const isSigned = (bytes: Uint8Array, address: string): boolean => {
  const { signers = [], signatures = [] } = readTransaction(bytes) ?? {}
  return signatures[signers.indexOf(address)]?.some(byte => byte !== 0) ?? false
}

/** Puts the signature of an address into a transaction. @returns undefined when the address is none of its signers */
export const addSignature = (
  bytes: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array | undefined => {
  const index = readTransaction(bytes)?.signers.indexOf(address) ?? -1
  if (index < 0) return undefined
  const signed = bytes.slice()
  // After the count, which takes one byte: no transaction fits 128 signatures.
  signed.set(signature, 1 + index * signatureBytes)
  return signed
}

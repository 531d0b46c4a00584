/** Reads the wire format of Solana from the front. Every read past the end throws a RangeError. */
export class ByteReader {
  #at = 0

  constructor(private readonly bytes: Uint8Array) {}

  get rest(): Uint8Array {
    return this.bytes.subarray(this.#at)
  }

  byte(): number {
    const [byte] = this.take(1)
    return byte ?? 0
  }

  take(count: number): Uint8Array {
    const end = this.#at + count
    if (end > this.bytes.length) throw new RangeError('The transaction ends too early.')
    const taken = this.bytes.subarray(this.#at, end)
    this.#at = end
    return taken
  }

  /** A length in one to three bytes, seven bits each, the lowest first ("compact-u16"). */
  length(): number {
    let value = 0
    for (const shift of [0, 7, 14]) {
      const byte = this.byte()
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw new RangeError('A length of the transaction has more than three bytes.')
  }

  list<T>(read: () => T): T[] {
    return Array.from({ length: this.length() }, read)
  }
}

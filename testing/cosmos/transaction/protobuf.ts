/** One field of a protobuf message: a number, or bytes. */
export type Field = readonly [number: number, value: bigint | Uint8Array]

const varint = (value: bigint): number[] => {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 0x80n) return [...bytes, Number(rest)]
    bytes.push(Number(rest & 0x7fn) | 0x80)
  }
}

/** Writes a message. As canonical protobuf has it, a zero and empty bytes are left out. */
export const writeFields = (fields: readonly Field[]): Uint8Array =>
  Uint8Array.from(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'bigint')
        return value === 0n ? [] : [...varint(BigInt(number << 3)), ...varint(value)]
      const head = [...varint(BigInt((number << 3) | 2)), ...varint(BigInt(value.length))]
      return value.length === 0 ? [] : [...head, ...value]
    }),
  )

/** Reads the fields of a message in their order. @throws RangeError for what is none, or has fields of other kinds */
export const readFields = (bytes: Uint8Array): readonly Field[] => {
  const fields: Field[] = []
  let at = 0
  const next = (): bigint => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++]
      if (byte === undefined) break
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw new RangeError('A number without an end')
  }
  while (at < bytes.length) {
    const tag = Number(next())
    const kind = tag & 7
    const amount = next()
    if (kind === 0) fields.push([tag >> 3, amount])
    else if (kind === 2 && at + Number(amount) <= bytes.length) {
      fields.push([tag >> 3, bytes.slice(at, at + Number(amount))])
      at += Number(amount)
    } else throw new RangeError('A field of another kind, or one that is cut off')
  }
  return fields
}

/** The bytes of every field of a number. */
export const bytesOf = (fields: readonly Field[], number: number): readonly Uint8Array[] =>
  fields.flatMap(([each, value]) => (each === number && typeof value !== 'bigint' ? [value] : []))

/** The text of the first field of a number; empty where there is none. @throws TypeError for what is no UTF-8 */
export const textOf = (fields: readonly Field[], number: number): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(fields, number)[0])

/** The first number of a field; 0 where there is none. */
export const numberOf = (fields: readonly Field[], number: number): bigint => {
  const found = fields.find(([each, value]) => each === number && typeof value === 'bigint')
  return typeof found?.[1] === 'bigint' ? found[1] : 0n
}

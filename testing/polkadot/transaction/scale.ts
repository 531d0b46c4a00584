/** Bytes of 0x-hex. */
export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], byte => Number.parseInt(byte, 16))

/** Bytes as 0x-hex. */
export const toHex = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`

/** A number of a fixed size, little-endian. */
export const fixed = (value: bigint, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))

/** A number in the compact form of SCALE: the two lowest bits say how long it is. */
export const compact = (value: bigint): Uint8Array => {
  if (value < 1n << 6n) return fixed(value << 2n, 1)
  if (value < 1n << 14n) return fixed((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return fixed((value << 2n) | 2n, 4)
  const size = Math.max(4, Math.ceil(value.toString(16).length / 2))
  return Uint8Array.from([((size - 4) << 2) | 3, ...fixed(value, size)])
}

import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { ParsedAddress } from '../address/parseAddress.js'

/** Makes one run of bytes. */
export const joinBytes = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}

/** A number below 2^32 as `count` bytes, the lowest first. */
const littleEndian = (value: number, count: 2 | 4): readonly number[] =>
  Array.from({ length: count }, (_, index) => (value >>> (8 * index)) & 0xff)

/** A length as transactions have it: one byte, or a mark and two or four. */
export const compactSize = (length: number): readonly number[] => {
  if (length < 0xfd) return [length]
  return length <= 0xffff ? [0xfd, ...littleEndian(length, 2)] : [0xfe, ...littleEndian(length, 4)]
}

/** How Bitcoin hashes messages and transactions: twice. */
export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** How Bitcoin shortens keys and scripts to 20 bytes. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** What a p2sh address of one segwit key has in it (BIP-141, "P2WPKH nested in BIP16 P2SH"). @param keyHash 20 bytes */
export const nestedHash = (keyHash: Uint8Array): Uint8Array => hash160(joinBytes([0x00, 0x14], keyHash))

const around = {
  p2pkh: [
    [0x76, 0xa9, 0x14],
    [0x88, 0xac],
  ],
  p2sh: [[0xa9, 0x14], [0x87]],
  p2wpkh: [[0x00, 0x14], []],
  p2wsh: [[0x00, 0x20], []],
  p2tr: [[0x51, 0x20], []],
} as const

/** The script that pays to an address (`scriptPubKey`). */
export const outputScript = ({ type, program }: Pick<ParsedAddress, 'type' | 'program'>): Uint8Array => {
  const [before, after] = around[type]
  return joinBytes(before, program, after)
}

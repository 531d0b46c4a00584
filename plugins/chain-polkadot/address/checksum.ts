import { blake2b } from '@noble/hashes/blake2.js'

const context = new TextEncoder().encode('SS58PRE')

/** The two bytes that end an SS58 address of an account. @param bytes those before them */
export const checksum = (bytes: Uint8Array): Uint8Array =>
  blake2b(Uint8Array.from([...context, ...bytes])).subarray(0, 2)

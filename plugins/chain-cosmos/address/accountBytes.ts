import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** The bytes of the address of a secp256k1 key. @param pubKey compressed, 33 bytes */
export const accountBytes = (pubKey: Uint8Array): Uint8Array => ripemd160(sha256(pubKey))

import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'

const hardened = 0x80000000
/** BIP-44 as wallets do: purpose, Solana, account, change. */
const path = [44, 501, 0, 0]

/**
 * Derives the 32 bytes of the user's Ed25519 key from their secret, as SLIP-0010 does from a seed, at m/44'/501'/0'/0'. That of EVM chains is
 * the secret itself, and does not follow from this one.
 */
export const deriveKey = (secret: Uint8Array): Uint8Array => {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), secret)
  for (const step of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + hardened)
    node = hmac(sha512, node.subarray(32), data)
  }
  return node.slice(0, 32)
}

import { hmac } from '@noble/hashes/hmac.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const hardened = 0x80000000
const form = /^m(?:\/\d{1,10}')+$/

/** The seed of a phrase (BIP-39), without a passphrase. */
export const seedOf = (mnemonic: string): Uint8Array =>
  pbkdf2(sha512, utf8(mnemonic.normalize('NFKD')), utf8('mnemonic'), { c: 2048, dkLen: 64 })

/** As {@link deriveEd25519Seed}, of the seed of a phrase: worked out once for several accounts. */
export const deriveFromSeed = (seed: Uint8Array, path: string): Uint8Array => {
  if (!form.test(path)) throw new RangeError(`Ed25519 derives by hardened steps, as m/44'/501'/0': ${path}`)
  let node = hmac(sha512, utf8('ed25519 seed'), seed)
  for (const step of path.split('/').slice(1)) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, Number.parseInt(step, 10) + hardened)
    node = hmac(sha512, node.subarray(32), data)
  }
  return node.subarray(0, 32)
}

/**
 * Derives the 32 bytes of an Ed25519 key from a phrase, as wallets do (BIP-39, SLIP-0010).
 * @param path hardened all the way: `m/44'/784'/0'/0'/0'`
 * @throws RangeError for any other path
 */
export const deriveEd25519Seed = (mnemonic: string, path: string): Uint8Array =>
  deriveFromSeed(seedOf(mnemonic), path)

import { hmac } from '@noble/hashes/hmac.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const hardened = 0x80000000
/** BIP-44: purpose, Solana, account, change. Large wallets derive the same. */
const path = (account: number): readonly number[] => [44, 501, account, 0]

/** The seed of a phrase (BIP-39), without a passphrase. */
export const seedOf = (mnemonic: string): Uint8Array =>
  pbkdf2(sha512, utf8(mnemonic.normalize('NFKD')), utf8('mnemonic'), { c: 2048, dkLen: 64 })

/** Derives the Ed25519 seed of an account (SLIP-0010, `m/44'/501'/{account}'/0'`). @param seed that of the phrase */
export const deriveSeed = (seed: Uint8Array, account: number): Uint8Array => {
  let node = hmac(sha512, utf8('ed25519 seed'), seed)
  for (const index of path(account)) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, index + hardened)
    node = hmac(sha512, node.subarray(32), data)
  }
  return node.subarray(0, 32)
}

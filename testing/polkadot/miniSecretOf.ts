import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { english } from 'viem/accounts'

const bitsPerWord = 11

/** The entropy of a BIP-39 phrase; its checksum is not looked at. @throws RangeError for a word that is not in the English list */
const entropyOf = (mnemonic: string): Uint8Array => {
  const bits = mnemonic
    .trim()
    .split(/\s+/)
    .map(word => {
      const index = english.indexOf(word)
      if (index < 0) throw new RangeError(`"${word}" is no word of a mnemonic.`)
      return index.toString(2).padStart(bitsPerWord, '0')
    })
    .join('')
  const length = Math.floor((bits.length * 32) / 33 / 8)
  return Uint8Array.from({ length }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2))
}

/** The 32 bytes that polkadot wallets make of a phrase (substrate-bip39): other than BIP-39 from the entropy, not from the words. */
export const miniSecretOf = (mnemonic: string): Uint8Array =>
  pbkdf2(sha512, entropyOf(mnemonic), new TextEncoder().encode('mnemonic'), { c: 2048, dkLen: 64 }).slice(
    0,
    32,
  )

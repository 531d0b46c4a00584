import { sha256 } from '@noble/hashes/sha2.js'
import { encodeLength } from './encodeLength.js'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const magic = utf8('Bitcoin Signed Message:\n')

/** The hash that is signed in Bitcoin's old way: twice SHA-256, of a beginning that no transaction has, and the message. */
export const hashLegacyMessage = (message: string): Uint8Array => {
  const text = utf8(message)
  const whole = [...encodeLength(magic.length), ...magic, ...encodeLength(text.length), ...text]
  return sha256(sha256(Uint8Array.from(whole)))
}

/** The tagged hash of BIP-322, "Full" section. */
export const hashBip322Message = (message: string): Uint8Array => {
  const tag = sha256(utf8('BIP0322-signed-message'))
  return sha256(Uint8Array.from([...tag, ...tag, ...utf8(message)]))
}

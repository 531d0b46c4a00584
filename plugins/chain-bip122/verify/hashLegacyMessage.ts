import { compactSize } from './compactSize.js'
import { hash256 } from './hash256.js'
import { joinBytes } from './joinBytes.js'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const magic = utf8('Bitcoin Signed Message:\n')

/** The hash that is signed in Bitcoin's old way (BIP-137): of a beginning that no transaction has, and the text. */
export const hashLegacyMessage = (message: string): Uint8Array => {
  const text = utf8(message)
  return hash256(joinBytes(compactSize(magic.length), magic, compactSize(text.length), text))
}

import { sha256 } from '@noble/hashes/sha2.js'
import { compactSize } from './compactSize.js'
import { hash256 } from './hash256.js'
import { joinBytes } from './joinBytes.js'

const tag = sha256(new TextEncoder().encode('BIP0322-signed-message'))
const none = new Uint8Array(32)

/**
 * The id of the transaction that says a text and pays nothing to an address (BIP-322, `to_spend`): whoever can spend it has signed
 * the text. It can never be sent. @param script that of the address
 */
export const spentId = (message: string, script: Uint8Array): Uint8Array => {
  const messageHash = sha256(joinBytes(tag, tag, new TextEncoder().encode(message)))
  const version = [0, 0, 0, 0]
  const input = joinBytes([1], none, [0xff, 0xff, 0xff, 0xff], [0x22, 0x00, 0x20], messageHash, [0, 0, 0, 0])
  const output = joinBytes([1], new Uint8Array(8), compactSize(script.length), script)
  return hash256(joinBytes(version, input, output, [0, 0, 0, 0]))
}

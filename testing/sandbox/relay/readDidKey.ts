import { createPublicKey, type KeyObject } from 'node:crypto'
import { decodeBase58 } from './decodeBase58.js'

const prefix = 'did:key:z'
/** The multicodec of an Ed25519 public key. */
const ed25519 = [0xed, 0x01]

/**
 * Takes the public key out of a client id.
 *
 * @param did `did:key:z` and the base58 text of 0xed01 and the 32 bytes of an Ed25519 key (did:key method)
 * @returns undefined when it is anything else
 */
export function readDidKey(did: string): KeyObject | undefined {
  if (!did.startsWith(prefix)) return undefined
  const bytes = decodeBase58(did.slice(prefix.length))
  if (bytes?.length !== 34 || ed25519.some((byte, index) => bytes[index] !== byte)) return undefined
  const x = Buffer.from(bytes.subarray(2)).toString('base64url')
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
}

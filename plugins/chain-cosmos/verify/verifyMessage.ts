import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base64 } from '@scure/base'
import { accountBytes } from '../address/accountBytes.js'
import { decodeAddress } from '../address/decodeAddress.js'
import { sameBytes } from '../../../chain-kit/bytes.js'
import type { CosmosAlgo, CosmosSignature } from '../api.js'
import { messageDoc } from './messageDoc.js'
import { serializeDoc } from './serializeDoc.js'

/** The last 20 bytes of the hash of the whole point, as on Ethereum. */
const ethereumBytes = (pubKey: Uint8Array): Uint8Array =>
  keccak_256(secp256k1.ProjectivePoint.fromHex(pubKey).toRawBytes(false).subarray(1)).subarray(-20)

/**
 * Tells whether a signature over a message (ADR-036) is of an account: its key makes the address, and it signs these bytes and no
 * others. @param signature of the right form
 */
export const verifyMessage = (
  { address, algo }: { readonly address: string; readonly algo: CosmosAlgo },
  data: string | Uint8Array,
  { pub_key, signature }: CosmosSignature,
): boolean => {
  const isEthereum = algo === 'ethsecp256k1'
  const pubKey = base64.decode(pub_key.value)
  const signed = serializeDoc(messageDoc(address, data))
  try {
    const bytes = isEthereum ? ethereumBytes(pubKey) : accountBytes(pubKey)
    const isOwn = sameBytes(bytes, decodeAddress(address)?.bytes ?? new Uint8Array())
    const digest = isEthereum ? keccak_256(signed) : sha256(signed)
    return isOwn && secp256k1.verify(base64.decode(signature), digest, pubKey, { lowS: false })
  } catch {
    // What is no point of the curve.
    return false
  }
}

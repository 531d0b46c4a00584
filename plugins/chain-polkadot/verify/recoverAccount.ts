import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'

const hashed = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })

/**
 * Finds the account whose ecdsa key signed some bytes: both are hashed with BLAKE2b (`sp_core::ecdsa`, `MultiSigner`).
 * @param signature 65 bytes: r, s, and what finds the key @returns 32 bytes @throws where no key makes it
 */
export const recoverAccount = (bytes: Uint8Array, signature: Uint8Array): Uint8Array => {
  const recovery = (signature[64] ?? 0) % 27
  const point = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
    .addRecoveryBit(recovery)
    .recoverPublicKey(hashed(bytes))
  return hashed(point.toRawBytes(true))
}

import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'

const { lift_x: lift, taggedHash, bytesToNumberBE } = schnorr.utils

/** What stands in the taproot address of a key without scripts (BIP-341, `taproot_tweak_pubkey`). @param x the key, 32 bytes */
export const taprootKey = (x: Uint8Array): Uint8Array => {
  const tweak = secp256k1.ProjectivePoint.BASE.multiply(bytesToNumberBE(taggedHash('TapTweak', x)))
  return lift(bytesToNumberBE(x)).add(tweak).toRawBytes(true).subarray(1)
}

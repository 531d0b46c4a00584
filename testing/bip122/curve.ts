import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'

const { ProjectivePoint: Point } = secp256k1
const { lift_x: lift } = schnorr.utils

const toNumber = (bytes: Uint8Array): bigint =>
  bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)

/**
 * What `bitcoinjs-lib` wants to know of the curve, by noble. Not `@bitcoinerlab/secp256k1`, the package made for it: its version 2 is
 * CommonJS over an ESM-only package, which neither older releases of Node 20 nor Jest can load.
 */
export const curve = {
  isXOnlyPoint(point: Uint8Array): boolean {
    try {
      lift(toNumber(point))
      return point.length === 32
    } catch {
      return false
    }
  },
  xOnlyPointAddTweak(
    point: Uint8Array,
    tweak: Uint8Array,
  ): { readonly parity: 0 | 1; readonly xOnlyPubkey: Uint8Array } | null {
    const factor = toNumber(tweak)
    const base = lift(toNumber(point))
    const sum = factor === 0n ? base : base.add(Point.BASE.multiply(factor))
    if (sum.equals(Point.ZERO)) return null
    const bytes = sum.toRawBytes(true)
    return { parity: bytes[0] === 3 ? 1 : 0, xOnlyPubkey: bytes.subarray(1) }
  },
  /** ECDSA, low S only. */
  verify: (hash: Uint8Array, publicKey: Uint8Array, signature: Uint8Array): boolean => {
    try {
      return secp256k1.verify(signature, hash, publicKey, { lowS: true })
    } catch {
      return false
    }
  },
  /** BIP-340. */
  verifySchnorr: (hash: Uint8Array, publicKey: Uint8Array, signature: Uint8Array): boolean =>
    schnorr.verify(signature, hash, publicKey),
}

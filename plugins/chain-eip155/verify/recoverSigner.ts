import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { checksumAddress } from '../address/checksumAddress.js'

/** r, s, and what finds the key: 0 or 1, as 27 or 28 in Ethereum's own form. */
const form = /^0x([\da-f]{128})(0[01]|1[bc])$/i
const firstRecoveryByte = 27

/** Finds the account whose key made a signature over a hash (EIP-191). Undefined for what is no signature of a key. */
export const recoverSigner = (hash: Uint8Array, signature: string): string | undefined => {
  const [, numbers = '', mark = ''] = form.exec(signature) ?? []
  if (numbers === '') return undefined
  const recovery = Number.parseInt(mark, 16) % firstRecoveryByte
  try {
    const point = secp256k1.Signature.fromCompact(numbers.toLowerCase())
      .addRecoveryBit(recovery)
      .recoverPublicKey(hash)
    return checksumAddress(hex.encode(keccak_256(point.toRawBytes(false).subarray(1))))
  } catch {
    // No key makes these numbers.
    return undefined
  }
}

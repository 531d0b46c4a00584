import { schnorr } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { compactSize } from './compactSize.js'
import { joinBytes } from './joinBytes.js'
import { noAmount, nothing, zero } from './toSign.js'

/**
 * The hash that a taproot key signs to spend what says a text (BIP-341 over BIP-322).
 * @param id that of {@link spentId} @param kind 0 (`SIGHASH_DEFAULT`), or 1 where the signature says so (`SIGHASH_ALL`)
 */
export const taprootSpendingHash = (id: Uint8Array, script: Uint8Array, kind: 0 | 1): Uint8Array => {
  const transaction = joinBytes(zero, zero)
  const spent = [
    sha256(joinBytes(id, zero)),
    sha256(noAmount),
    sha256(joinBytes(compactSize(script.length), script)),
    sha256(joinBytes(zero)),
  ]
  return schnorr.utils.taggedHash(
    'TapSighash',
    joinBytes([0, kind], transaction, ...spent, sha256(nothing), [0], zero),
  )
}

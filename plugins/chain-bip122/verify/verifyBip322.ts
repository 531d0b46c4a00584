import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { RawWitness } from '@scure/btc-signer/script.js'
import { sameBytes } from '../../../chain-kit/bytes.js'
import type { ParsedAddress } from '../address/parseAddress.js'
import { outputScript, programOfKey } from './scripts.js'
import { segwitSpendingHash, sighash, taprootSpendingHash } from './spendingHashes.js'

const keyLength = 33
const schnorrLength = 64

type Stack = readonly Uint8Array[]

/** A DER signature and what it covers, and the key (BIP-141). */
const verifySegwit = (
  message: string,
  { type, program }: { readonly type: 'p2wpkh' | 'p2sh'; readonly program: Uint8Array },
  [signature, key, ...rest]: Stack,
): boolean => {
  if (signature?.at(-1) !== sighash.all || key?.length !== keyLength || rest.length > 0) return false
  if (!sameBytes(programOfKey[type](key), program)) return false
  const hash = segwitSpendingHash(message, outputScript({ type, program }), key)
  return secp256k1.verify(signature.subarray(0, -1), hash, key, { format: 'der', lowS: true })
}

/** A Schnorr signature alone: spending by the key, not by a script (BIP-341). */
const verifyTaproot = (message: string, program: Uint8Array, [signature, ...rest]: Stack): boolean => {
  const [kind, ...more] = signature?.subarray(schnorrLength) ?? []
  if (!signature || rest.length > 0 || more.length > 0) return false
  if (kind !== undefined && kind !== sighash.all) return false
  const hash = taprootSpendingHash(message, outputScript({ type: 'p2tr', program }), kind ?? sighash.default)
  return schnorr.verify(signature.subarray(0, schnorrLength), hash, program)
}

/**
 * Tells whether an address signed a text by BIP-322, in its simple form: with the witness of a transaction that spends what says the
 * text. Addresses of one key are understood: p2wpkh, p2tr, and p2wpkh inside of p2sh, whose witness is the same. Others never verify.
 * @param signature the bytes of the witness, as many as the caller lets in @throws for no witness, and for no point of the curve
 */
export const verifyBip322 = (
  { type, program }: Pick<ParsedAddress, 'type' | 'program'>,
  message: string,
  signature: Uint8Array,
): boolean => {
  switch (type) {
    case 'p2tr':
      return verifyTaproot(message, program, RawWitness.decode(signature))
    case 'p2wpkh':
    case 'p2sh':
      return verifySegwit(message, { type, program }, RawWitness.decode(signature))
    case 'p2pkh':
    case 'p2wsh':
      return false
  }
}

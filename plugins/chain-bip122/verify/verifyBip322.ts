import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import type { ParsedAddress } from '../address/parseAddress.js'
import { hash160 } from './hash160.js'
import { nestedHash } from './nestedHash.js'
import { outputScript } from './outputScript.js'
import { readWitness } from './readWitness.js'
import { sameBytes } from '../../../chain-kit/bytes.js'
import { segwitSpendingHash } from './segwitSpendingHash.js'
import { spentId } from './spentId.js'
import { taprootSpendingHash } from './taprootSpendingHash.js'

const sighashAll = 1
const keyLength = 33
const schnorrLength = 64

/** A DER signature and what it covers, and the key (BIP-141). */
const verifySegwit = (id: Uint8Array, [signature, key]: readonly Uint8Array[]): boolean => {
  if (signature?.at(-1) !== sighashAll || key?.length !== keyLength) return false
  return secp256k1.verify(signature.subarray(0, -1), segwitSpendingHash(id, key), key, {
    format: 'der',
    lowS: true,
  })
}

/** A Schnorr signature alone: spending by the key, not by a script (BIP-341). */
const verifyTaproot = (
  id: Uint8Array,
  script: Uint8Array,
  key: Uint8Array,
  [signature, ...rest]: readonly Uint8Array[],
): boolean => {
  const [kind, ...more] = signature?.subarray(schnorrLength) ?? []
  if (!signature || rest.length > 0 || more.length > 0 || (kind !== undefined && kind !== sighashAll))
    return false
  const hash = taprootSpendingHash(id, script, kind === undefined ? 0 : sighashAll)
  return schnorr.verify(signature.subarray(0, schnorrLength), hash, key)
}

/**
 * Tells whether an address signed a text by BIP-322, in its simple form: with the witness of a transaction that spends what says the
 * text. Addresses of one key are understood: p2wpkh, p2tr, and p2wpkh inside of p2sh, whose witness is the same. Others never verify.
 * @param signature the bytes of the witness @throws for what is no point of the curve
 */
export const verifyBip322 = (
  address: Pick<ParsedAddress, 'type' | 'program'>,
  message: string,
  signature: Uint8Array,
): boolean => {
  const stack = readWitness(signature)
  if (!stack) return false
  const { type, program } = address
  const script = outputScript(address)
  const id = spentId(message, script)
  const keyHash = () => hash160(stack[1] ?? new Uint8Array())
  switch (type) {
    case 'p2tr':
      return verifyTaproot(id, script, program, stack)
    case 'p2wpkh':
      return sameBytes(keyHash(), program) && verifySegwit(id, stack)
    case 'p2sh':
      return sameBytes(nestedHash(keyHash()), program) && verifySegwit(id, stack)
    case 'p2pkh':
    case 'p2wsh':
      return false
  }
}

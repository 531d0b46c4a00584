import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { sameBytes } from '../../../chain-kit/bytes.js'
import type { ParsedAddress } from '../address/parseAddress.js'
import { compactSize, hash160, hash256, joinBytes, nestedHash, outputScript } from './serialize.js'

const sighashAll = 1
const keyLength = 33
const schnorrLength = 64

/** Longer items need a mark before their length: no signature and no key is as long. */
const maxItemLength = 0xfc
const maxItems = 2

/** Reads the stack of a witness (BIP-141) that has one item or two, as those of single keys have. Undefined for any other bytes. */
export const readWitness = (bytes: Uint8Array): readonly Uint8Array[] | undefined => {
  const [count = 0] = bytes
  const items: Uint8Array[] = []
  let end = 1
  while (items.length < Math.min(count, maxItems)) {
    const length = bytes[end] ?? 0
    if (length > maxItemLength) return undefined
    items.push(bytes.slice(end + 1, end + 1 + length))
    end += 1 + length
  }
  return count === items.length && end === bytes.length ? items : undefined
}

const tag = sha256(new TextEncoder().encode('BIP0322-signed-message'))
const none = new Uint8Array(32)

/**
 * The id of the transaction that says a text and pays nothing to an address (BIP-322, `to_spend`): whoever can spend it has signed
 * the text. It can never be sent. @param script that of the address
 */
const spentId = (message: string, script: Uint8Array): Uint8Array => {
  const messageHash = sha256(joinBytes(tag, tag, new TextEncoder().encode(message)))
  const version = [0, 0, 0, 0]
  const input = joinBytes([1], none, [0xff, 0xff, 0xff, 0xff], [0x22, 0x00, 0x20], messageHash, [0, 0, 0, 0])
  const output = joinBytes([1], new Uint8Array(8), compactSize(script.length), script)
  return hash256(joinBytes(version, input, output, [0, 0, 0, 0]))
}

/** Version, lock time, sequence, and the index of what is spent, of the transaction that signs a text (BIP-322, `to_sign`). */
const zero: readonly number[] = [0, 0, 0, 0]

/** What it spends, and what it pays. */
const noAmount = new Uint8Array(8)

/** Its one output: to nobody (`OP_RETURN`). */
const nothing = joinBytes(noAmount, [1, 0x6a])

/** The hash that a segwit key signs to spend what says a text (BIP-143 over BIP-322). @param id that of {@link spentId} */
const segwitSpendingHash = (id: Uint8Array, key: Uint8Array): Uint8Array => {
  const code = outputScript({ type: 'p2pkh', program: hash160(key) })
  const spent = joinBytes(id, zero)
  const hashes = joinBytes(hash256(spent), hash256(joinBytes(zero)))
  const input = joinBytes(spent, compactSize(code.length), code, noAmount, zero)
  return hash256(joinBytes(zero, hashes, input, hash256(nothing), zero, [sighashAll, 0, 0, 0]))
}

/**
 * The hash that a taproot key signs to spend what says a text (BIP-341 over BIP-322).
 * @param id that of {@link spentId} @param kind 0 (`SIGHASH_DEFAULT`), or 1 where the signature says so (`SIGHASH_ALL`)
 */
const taprootSpendingHash = (id: Uint8Array, script: Uint8Array, kind: 0 | 1): Uint8Array => {
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

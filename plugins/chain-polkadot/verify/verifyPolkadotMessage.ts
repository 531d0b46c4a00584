import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sameBytes } from '../../../chain-kit/bytes.js'
import type { SignedMessage } from '../../../kernel/define.js'
import { decodeAddress } from '../address/decodeAddress.js'
import { signedForms } from './signedForms.js'

const hashed = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })

/**
 * Finds the account whose ecdsa key signed some bytes: both are hashed with BLAKE2b (`sp_core::ecdsa`, `MultiSigner`).
 * @param signature 65 bytes: r, s, and what finds the key @returns 32 bytes @throws where no key makes it
 */
const recoverAccount = (bytes: Uint8Array, signature: Uint8Array): Uint8Array => {
  const recovery = (signature[64] ?? 0) % 27
  const point = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
    .addRecoveryBit(recovery)
    .recoverPublicKey(hashed(bytes))
  return hashed(point.toRawBytes(true))
}

type Verify = (bytes: Uint8Array, signature: Uint8Array, accountId: Uint8Array) => boolean

const verifyEcdsa: Verify = (bytes, signature, accountId) =>
  sameBytes(recoverAccount(bytes, signature), accountId)
const verifyEd25519: Verify = (bytes, signature, accountId) =>
  ed25519.verify(signature, bytes, accountId, { zip215: false })

/** By the number that may stand before the signature (`MultiSignature`). */
const ways: readonly { readonly verify: Verify; readonly length: number }[] = [
  { verify: verifyEd25519, length: 64 },
  { verify: (bytes, signature, key) => verifySr25519(bytes, signature, key), length: 64 },
  { verify: verifyEcdsa, length: 65 },
]

const holds = (attempt: () => boolean): boolean => {
  try {
    return attempt()
  } catch {
    // What is no point of the curve.
    return false
  }
}

const form = /^0x((?:[\da-f]{2}){64,66})$/i

/**
 * Tells whether an account of Polkadot signed a text, by a key of any of the three kinds: the address does not tell which. Wallets
 * sign the text as it is or wrapped in `<Bytes>`, and write the kind of the key before the signature or not.
 * False for whatever is no address of 32 bytes, or no signature in 0x-hex.
 */
export const verifyPolkadotMessage = ({ address, message, signature }: SignedMessage): boolean =>
  verifyPolkadotBytes(address, signedForms(message), signature)

/** The same of any bytes. @param forms those that count */
export const verifyPolkadotBytes = (
  address: string,
  forms: readonly Uint8Array[],
  signature: unknown,
): boolean => {
  const accountId = decodeAddress(address)?.accountId
  const [, digits] = (typeof signature === 'string' && form.exec(signature)) || []
  if (!accountId || digits === undefined) return false
  const bytes = hex.decode(digits.toLowerCase())
  return ways.some(({ verify, length }, kind) => {
    const isNamed = bytes.length === length + 1 && bytes[0] === kind
    if (!isNamed && bytes.length !== length) return false
    const bare = isNamed ? bytes.slice(1) : bytes
    return forms.some(each => holds(() => verify(each, bare, accountId)))
  })
}

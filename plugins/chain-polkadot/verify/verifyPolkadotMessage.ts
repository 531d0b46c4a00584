import { ed25519 } from '@noble/curves/ed25519.js'
import { hex } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import type { SignedMessage } from '../../../kernel/define.js'
import { decodeAddress } from '../address/decodeAddress.js'
import { recoverAccount } from './recoverAccount.js'
import { signedForms } from './signedForms.js'

type Verify = (bytes: Uint8Array, signature: Uint8Array, accountId: Uint8Array) => boolean

const verifyEcdsa: Verify = (bytes, signature, accountId) =>
  recoverAccount(bytes, signature).join() === accountId.join()
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

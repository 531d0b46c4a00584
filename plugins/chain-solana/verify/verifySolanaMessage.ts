import { ed25519 } from '@noble/curves/ed25519.js'
import type { SignedMessage } from '../../../kernel/define.js'
import { fromBase58, publicKeyOf } from '../base58.js'

const signatureBytes = 64
/** Base58 of 64 bytes. */
const maxSignatureLength = 88

/**
 * Tells whether an account of Solana signed a text: Ed25519 over its UTF-8 bytes, the address being the key (RFC 8032). False for
 * whatever is no address or no signature in base58. Keys of small order, which anybody can sign for, are refused.
 */
export const verifySolanaMessage = ({ address, message, signature }: SignedMessage): boolean => {
  const key = publicKeyOf(address)
  const bytes = fromBase58(signature, maxSignatureLength)
  if (!key || bytes?.length !== signatureBytes) return false
  try {
    return ed25519.verify(bytes, new TextEncoder().encode(message), key, { zip215: false })
  } catch {
    // What is no point of the curve.
    return false
  }
}

import type { SignedMessage } from '../../../kernel/define.js'
import { fromBase58 } from '../address/base58.js'
import { verifySignature } from './verifySignature.js'

/** Base58 of 64 bytes. */
const maxSignatureLength = 88

/** Tells whether an account of Solana signed a text: its UTF-8 bytes, the signature in base58. See {@link verifySignature}. */
export const verifySolanaMessage = ({ address, message, signature }: SignedMessage): boolean => {
  const bytes = fromBase58(signature, maxSignatureLength)
  return bytes !== undefined && verifySignature(address, new TextEncoder().encode(message), bytes)
}

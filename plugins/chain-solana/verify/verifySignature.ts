import { ed25519 } from '@noble/curves/ed25519.js'
import { publicKeyOf } from '../address/base58.js'
import { messageOf, readTransaction } from '../wire/readTransaction.js'

const signatureBytes = 64

/**
 * Tells whether an account of Solana signed bytes: Ed25519, the address being the key (RFC 8032). False for whatever is no address or no
 * signature. Keys of small order, which anybody can sign for, are refused.
 */
export const verifySignature = (address: string, message: Uint8Array, signature: Uint8Array): boolean => {
  const key = publicKeyOf(address)
  if (!key || signature.length !== signatureBytes) return false
  try {
    return ed25519.verify(signature, message, key, { zip215: false })
  } catch {
    // What is no point of the curve.
    return false
  }
}

/** Tells whether an account has signed a transaction, as {@link verifySignature} does. */
export const verifyTransaction = (address: string, transaction: Uint8Array): boolean => {
  const { signers = [], signatures = [] } = readTransaction(transaction) ?? {}
  const signature = signatures[signers.indexOf(address)]
  const message = messageOf(transaction)
  return signature !== undefined && message !== undefined && verifySignature(address, message, signature)
}

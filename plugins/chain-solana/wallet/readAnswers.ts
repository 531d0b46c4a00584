import { readBytes } from '../../../wallet-standard/session/readAnswers.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { isSigned } from '../wire/readTransaction.js'

const signatureBytes = 64
const maxTransactionBytes = 10_240

/** A signature of 64 bytes. */
export const readSignature = (value: unknown): Uint8Array | undefined =>
  readBytes(value, signatureBytes, signatureBytes)

/** A transaction that an address has signed; undefined for anything else. */
export const readSigned = (value: unknown, address: string | undefined): Uint8Array | undefined => {
  const bytes = readBytes(value, signatureBytes + 1, maxTransactionBytes)
  return bytes && address !== undefined && isSigned(bytes, address) ? bytes : undefined
}

/** Reads the output of `solana:signMessage`. A wallet that does not say what it signed has signed the message. */
export const readSignedMessage =
  (message: Uint8Array) =>
  (output: unknown): { readonly signedMessage: Uint8Array; readonly signature: Uint8Array } | undefined => {
    const signature = readSignature(readProperty(output, 'signature'))
    const signed = readProperty(output, 'signedMessage')
    const signedMessage = signed === undefined ? message : readBytes(signed, 0, message.length + 1024)
    return signature && signedMessage && { signedMessage, signature }
  }

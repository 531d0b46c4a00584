import { walletFailed } from '../../../kernel/errors/connect.js'
import { isSigned } from '../wire/readTransaction.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'

const signatureBytes = 64
const maxTransactionBytes = 10_240

/** A copy of bytes that a wallet gave; undefined for anything else, and for a length out of bounds. */
export const readBytes = (value: unknown, min: number, max: number): Uint8Array | undefined => {
  try {
    if (!ArrayBuffer.isView(value) || value.byteLength < min || value.byteLength > max) return undefined
    return Uint8Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  } catch {
    return undefined
  }
}

/** A signature of 64 bytes. */
export const readSignature = (value: unknown): Uint8Array | undefined =>
  readBytes(value, signatureBytes, signatureBytes)

/** A transaction that an address has signed; undefined for anything else. */
export const readSigned = (value: unknown, address: string | undefined): Uint8Array | undefined => {
  const bytes = readBytes(value, signatureBytes + 1, maxTransactionBytes)
  return bytes && address !== undefined && isSigned(bytes, address) ? bytes : undefined
}

/**
 * Reads what a wallet answered to several inputs. @param read one output, and the index of its input; undefined when it is none
 * @throws `WALLET_FAILED` when there are not as many as inputs, or one is no answer
 */
export const readAnswers = <T>(
  answer: unknown,
  count: number,
  read: (output: unknown, index: number) => T | undefined,
): readonly T[] => {
  const outputs = readList(answer)
  if (outputs.length === 0) throw walletFailed('Empty result', undefined)
  // More than were asked for are not even looked at.
  const results =
    outputs.length === count ? outputs.flatMap((output, index) => read(output, index) ?? []) : []
  if (results.length !== count) throw walletFailed('The wallet gave an unusable answer', undefined)
  return results
}

const readList = (answer: unknown): readonly unknown[] => {
  try {
    return Array.isArray(answer) ? Array.from<unknown>(answer) : []
  } catch {
    return []
  }
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

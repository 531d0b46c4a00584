import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { walletFailed } from '../../../kernel/errors/connect.js'

const maxPsbtLength = 1024 * 1024
/** `psbt`, then 0xff (BIP-174). */
const psbtMagic = [0x70, 0x73, 0x62, 0x74, 0xff]

const decode = (text: string): Uint8Array | undefined => {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}

const signature = z.string().check(
  z.maxLength(8192),
  // ECDSA has 65 bytes; the shortest BIP-322 witness is one Schnorr signature with its count and length.
  z.refine(text => (decode(text)?.length ?? 0) >= 65),
)
const txid = z.string().check(z.length(64), z.regex(/^[\da-f]{64}$/i))

/** Tells whether a text is a PSBT in base64, by its first bytes: what it says is the wallet's to read. */
export const isPsbt = (text: unknown): text is string => {
  if (typeof text !== 'string' || text.length > maxPsbtLength) return false
  const bytes = decode(text)
  return bytes !== undefined && psbtMagic.every((byte, index) => bytes[index] === byte)
}

/** Reads a signature over a message. @throws `WALLET_FAILED` */
export const readSignature = (value: unknown): string => {
  const read = signature.safeParse(value)
  if (!read.success) throw walletFailed('The wallet returned no signature', undefined)
  return read.data
}

/** Reads a transaction id. @throws `WALLET_FAILED` */
export const readTxid = (value: unknown): string => {
  const read = txid.safeParse(value)
  if (!read.success) throw walletFailed('The wallet returned no transaction', undefined)
  return read.data.toLowerCase()
}

/** Reads a PSBT that a wallet has signed. @throws `WALLET_FAILED` */
export const readPsbt = (value: unknown): string => {
  if (!isPsbt(value)) throw walletFailed('The wallet returned no signed transaction', undefined)
  return value
}

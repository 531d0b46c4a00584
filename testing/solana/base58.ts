import { base58 } from '@scure/base'

/** Bytes as base58 text, as addresses, signatures and blockhashes are written. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** The bytes of a base58 text. @throws Error when it is none */
export const fromBase58 = (text: string): Uint8Array => base58.decode(text)

import { base58 } from '@scure/base'

/** Bytes as base58 text. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** The bytes of a base58 text. @param text of a length that a schema has bounded @throws where it is none */
export const fromBase58 = (text: string): Uint8Array => base58.decode(text)

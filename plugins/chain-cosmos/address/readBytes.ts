import { base64, hex } from '@scure/base'

/** Reads bytes that a wallet wrote as hex or as base64: documents show the one, wallets use the other as well. Undefined for neither. */
export const readBytes = (text: unknown): Uint8Array | undefined => {
  if (typeof text !== 'string') return undefined
  try {
    const isHex = text.length % 2 === 0 && /^[\da-f]*$/i.test(text)
    return isHex ? hex.decode(text.toLowerCase()) : base64.decode(text)
  } catch {
    return undefined
  }
}

const pattern = /^(?:[\w+/]{4})*(?:[\w+/]{2}==|[\w+/]{3}=)?$/

/** Bytes as base64 text. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

/** The bytes of a base64 text; undefined when it is none, or longer than `maxLength` characters. */
export const fromBase64 = (text: unknown, maxLength: number): Uint8Array | undefined => {
  if (typeof text !== 'string' || text.length > maxLength || !pattern.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text), character => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

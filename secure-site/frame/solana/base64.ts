/** Bytes as base64 text. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

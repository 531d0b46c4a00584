/**
 * Whether two byte arrays are equal, such as a key from a wallet and the expected one. Not for secrets: it stops at the first difference.
 */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

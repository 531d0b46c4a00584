/** Tells whether two runs of bytes are the same, such as a key that a wallet gives and the one that was expected. Not for secrets: it stops at the first difference. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

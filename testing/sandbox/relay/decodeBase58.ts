const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Reads base58btc, the `z` encoding of multibase.
 *
 * @param text at most 64 characters
 * @returns the bytes; undefined for a text that is too long or has other characters
 */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length === 0 || text.length > 64) return undefined
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const bytes = value === 0n ? [] : Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
  return Uint8Array.from([...new Uint8Array(zeros), ...bytes])
}

const decimals = 8
const maxLength = 32

/** Reads bitcoin as satoshis; undefined when the text is no amount, or finer than a satoshi. */
export const parseBitcoin = (text: string): bigint | undefined => {
  if (text.length > maxLength) return undefined
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const kept = part.replace(/0+$/, '')
  if (whole === undefined || kept.length > decimals) return undefined
  return BigInt(whole + kept.padEnd(decimals, '0'))
}

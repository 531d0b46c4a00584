/** Longer texts are no amounts: 78 digits hold any number of 256 bits, and the rest is room for a point and zeros. */
const maxLength = 142

/**
 * Formats an amount in the smallest unit as an exact decimal text: `1500000000` with 9 decimals is `1.5`. With a point, without grouping,
 * trailing zeros or rounding.
 * @param units not below zero
 * @param decimals how many digits of `units` stand after the point: 0 or more
 */
export const formatUnits = (units: bigint, decimals: number): string => {
  const digits = String(units).padStart(decimals + 1, '0')
  const end = digits.length - decimals
  const fraction = digits.slice(end).replace(/0+$/, '')
  return `${digits.slice(0, end)}${fraction && `.${fraction}`}`
}

/**
 * Parses an exact decimal text into an amount in the smallest unit: `1.5` with 9 decimals is `1500000000n`.
 * @param text such as `12` or `0.05`: digits, and digits after a point where there is one
 * @param decimals how many digits the smallest unit stands behind the point: 0 or more
 * @returns undefined for what is no such text, and for an amount that is finer than the smallest unit: nothing is ever cut
 */
export const parseUnits = (text: string, decimals: number): bigint | undefined => {
  if (text.length > maxLength) return undefined
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const kept = part.replace(/0+$/, '')
  if (whole === undefined || kept.length > decimals) return undefined
  return BigInt(whole + kept.padEnd(decimals, '0'))
}

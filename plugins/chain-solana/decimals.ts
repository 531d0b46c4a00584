/** A whole amount of smallest units as exact decimal text: `1500000000` with 9 decimals is `1.5`. */
export const formatUnits = (units: bigint, decimals: number): string => {
  const digits = String(units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return part ? `${whole}.${part}` : whole
}

const maxLength = 64

/** The smallest units of a decimal text; undefined when it is no amount, or finer than the decimals allow. */
export const parseUnits = (text: string, decimals: number): bigint | undefined => {
  if (text.length > maxLength) return undefined
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const kept = part.replace(/0+$/, '')
  if (whole === undefined || kept.length > decimals) return undefined
  return BigInt(whole + kept.padEnd(decimals, '0'))
}

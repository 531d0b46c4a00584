/** An exact decimal text in smallest units, as a whole number; further digits than the decimals allow must be zeros. */
export const toUnits = (amount: string, decimals: number): string => {
  const [whole = '', part = ''] = amount.split('.')
  return (whole + part.slice(0, decimals).padEnd(decimals, '0')).replace(/^0+(?=\d)/, '')
}

/** Smallest units as exact decimal text. @param units a whole number */
export const fromUnits = (units: string, decimals: number): string => {
  const digits = units.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return part ? `${whole}.${part}` : whole
}

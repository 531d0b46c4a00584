/** A whole amount of smallest units as exact decimal text: `1500000` with 6 decimals is `1.5`. Not viem's, which this part does without. */
export const formatUnits = (units: bigint, decimals: number): string => {
  const digits = String(units).padStart(decimals + 1, '0')
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals > 0 && part ? `${whole}.${part}` : whole
}

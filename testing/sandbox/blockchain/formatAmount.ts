/** Writes an amount of the smallest unit as an exact decimal, without trailing zeros: `1500000n` of 6 decimals is `1.5`. */
export function formatAmount(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return part ? `${whole}.${part}` : whole
}

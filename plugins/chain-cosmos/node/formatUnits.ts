/** Writes an amount of the smallest unit as a decimal text: exact, a decimal point, no grouping, no trailing zeros. */
export const formatUnits = (amount: bigint, decimals: number): string => {
  const digits = String(amount).padStart(decimals + 1, '0')
  const end = digits.length - decimals
  const fraction = digits.slice(end).replace(/0+$/, '')
  return `${digits.slice(0, end)}${fraction && `.${fraction}`}`
}

const decimals = 8

/** Writes satoshis as bitcoin: exact, a decimal point, no grouping, no trailing zeros. */
export const formatBitcoin = (sats: bigint): string => {
  const digits = String(sats).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return `${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`
}

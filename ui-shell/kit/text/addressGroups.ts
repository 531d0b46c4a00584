/** An address in groups of four; a leading `0x` stays with the first. Together they are the address again. */
export const addressGroups = (address: string): readonly string[] => {
  const prefix = address.startsWith('0x') ? 2 : 0
  const rest = address.slice(prefix + 4).match(/.{1,4}/gu) ?? []
  return [address.slice(0, prefix + 4), ...rest]
}

/** The short form, for the visitor's own, known account only. */
export const shortAddress = (address: string): string =>
  address.length > 12 ? `${address.slice(0, address.startsWith('0x') ? 6 : 4)}…${address.slice(-4)}` : address

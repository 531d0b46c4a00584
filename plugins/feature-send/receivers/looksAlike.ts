const shown = 4

const ends = (address: string): string => {
  const body = address.replace(/^0x/i, '')
  return `${body.slice(0, shown)}…${body.slice(-shown)}`.toLowerCase()
}

/**
 * Whether an address could be taken for another one by those who look at its ends only: what is sent to people to be copied by mistake
 * ("address poisoning").
 */
export const looksAlike = (address: string, other: string): boolean =>
  address.toLowerCase() !== other.toLowerCase() && ends(address) === ends(other)

/** Whether two texts are one address: those in hex may be written in any case. */
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && addressKey(one) === (other && addressKey(other))

/** The one way of writing an address, to look things up by it. */
export const addressKey = (address: string): string =>
  address.startsWith('0x') ? address.toLowerCase() : address

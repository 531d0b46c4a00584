const maxDigits = 10

/** The number of an NFT, of up to 78 digits, as it fits into a line: `1234…5678`. */
export const shortNumber = (tokenId: string): string =>
  tokenId.length <= maxDigits ? tokenId : `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}`

import type { Hex } from 'viem'

const word = (id: string): string => BigInt(id).toString(16).padStart(64, '0')

/** Calls of ERC-721 by their selectors. @param id of a token, as decimal text */
export const erc721 = {
  name: '0x06fdde03',
  ownerOf: (id: string): Hex => `0x6352211e${word(id)}`,
  tokenUri: (id: string): Hex => `0xc87b56dd${word(id)}`,
} as const

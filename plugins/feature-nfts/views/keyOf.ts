import type { Collectible } from '../../../kernel/define.js'

/** Tells the NFTs of a list apart. */
export const keyOf = ({ contract, tokenId }: Collectible): string => `${contract} ${tokenId}`

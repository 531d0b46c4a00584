import type { Collectible } from '../../../kernel/define.js'
import type { Translate } from '../../../ui-shell/kit/index.js'
import type { NftDescription } from '../api.js'

/** Tells the NFTs of a list apart. */
export const nftKey = ({ contract, tokenId }: Collectible): string => `${contract} ${tokenId}`

const maxDigits = 10

/** The number of an NFT, of up to 78 digits, as it fits into a line: `1234…5678`. */
export const shortNumber = (tokenId: string): string =>
  tokenId.length <= maxDigits ? tokenId : `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}`

/** What an NFT is called: by itself, or else by its collection and its number. */
export const nftName = (
  t: Translate,
  { collection, tokenId }: Collectible,
  description: NftDescription | undefined,
): string => {
  const number = shortNumber(tokenId)
  if (description?.name !== undefined) return description.name
  return collection === undefined
    ? t('nfts.unnamed', { number })
    : `${collection} ${t('nfts.number', { number })}`
}

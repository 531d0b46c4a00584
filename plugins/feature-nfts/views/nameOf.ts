import type { Collectible } from '../../../kernel/define.js'
import type { Translate } from '../../../ui-shell/kit/index.js'
import type { NftDescription } from '../api.js'
import { shortNumber } from './shortNumber.js'

/** What an NFT is called: by itself, or else by its collection and its number. */
export const nameOf = (
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

import type { Collectible } from '../../../kernel/define.js'
import { Skeleton, StillPicture, useText } from '../../../ui-shell/kit/index.js'
import { variables } from '../../../ui-shell/kit/variables.js'
import type { NftDescription } from '../api.js'
import { nftKey, shortNumber } from './nftText.js'

export interface NftPictureProps {
  readonly nft: Collectible
  /** Undefined until it is known. */
  readonly description: NftDescription | undefined
  /** Shows all of the picture. Default: its middle, as a square. */
  readonly isWhole?: boolean
}

/** Sharp on dense screens, at the size of a tile and of the card. */
const pixels = { tile: 320, whole: 656 }

const hueOf = (text: string): string => {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 360
  return `${hash}`
}

/** The picture of an NFT, which stands still, or its number on a colour of its own. Decorative: its name stands beside it. */
export const NftPicture = ({ nft, description, isWhole = false }: NftPictureProps) => {
  const t = useText()
  if (!description)
    return (
      <span className="p-nft-picture">
        <Skeleton height="100%" />
      </span>
    )
  const blank = (
    <span className="p-nft-blank" style={variables({ '--p-hue': hueOf(nftKey(nft)) })} aria-hidden>
      <bdi dir="ltr">{t('nfts.number', { number: shortNumber(nft.tokenId) })}</bdi>
    </span>
  )
  const { picture } = description
  return (
    <span className="p-nft-picture">
      {picture === undefined ? (
        blank
      ) : (
        <StillPicture
          key={picture}
          src={picture}
          pixels={isWhole ? pixels.whole : pixels.tile}
          fit={isWhole ? 'contain' : 'cover'}
          fallback={blank}
        />
      )}
    </span>
  )
}

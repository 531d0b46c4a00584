import type { Collectible } from '../../../kernel/define.js'
import { observer, useText } from '../../../ui-shell/kit/index.js'
import type { AccountNfts } from '../api.js'
import { nameOf } from './nameOf.js'
import { NftPicture } from './NftPicture.js'
import { useDescription } from './useDescription.js'

/** What {@link NftTile} takes. */
export interface NftTileProps {
  readonly nfts: AccountNfts
  readonly nft: Collectible
  /** Its place among all, from 0, and how many there are: most of them are not drawn. */
  readonly index: number
  readonly count: number
  /** The one that Tab reaches. */
  readonly isStop: boolean
  readonly onOpen: (nft: Collectible) => void
}

/** An NFT in the grid: picture, name, collection. */
export const NftTile = observer(({ nfts, nft, index, count, isStop, onOpen }: NftTileProps) => {
  const t = useText()
  const description = useDescription(nfts, nft)
  return (
    <div role="listitem" aria-posinset={index + 1} aria-setsize={count}>
      <button
        className="p-nft"
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-index={index}
        onClick={() => onOpen(nft)}
      >
        <NftPicture nft={nft} description={description} />
        <span className="p-nft-name" dir="auto">
          {nameOf(t, nft, description)}
        </span>
        <small className="p-nft-collection" dir="auto">
          {nft.collection ?? '\u00a0'}
        </small>
      </button>
    </div>
  )
})

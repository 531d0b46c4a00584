import { memo } from 'react'
import type { Collectible } from '../../../kernel/define.js'
import { observer, useText } from '../../../ui-shell/kit/index.js'
import type { AccountNfts } from '../api.js'
import { NftPicture } from './NftPicture.js'
import { nftName, nftKey } from './nftText.js'
import { useDescription } from './useNfts.js'

interface NftTileProps {
  readonly nfts: AccountNfts
  readonly nft: Collectible
  /** Its place among all, from 0, and how many there are: most of them are not drawn. */
  readonly index: number
  readonly count: number
  /** The one that Tab reaches. */
  readonly isTabStop: boolean
  readonly onOpen: (nft: Collectible) => void
}

/** An NFT in the grid: picture, name, collection. */
const NftTile = observer(({ nfts, nft, index, count, isTabStop, onOpen }: NftTileProps) => {
  const t = useText()
  const description = useDescription(nfts, nft)
  return (
    <div role="listitem" aria-posinset={index + 1} aria-setsize={count}>
      <button
        className="p-nft"
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        data-index={index}
        onClick={() => onOpen(nft)}
      >
        <NftPicture nft={nft} description={description} />
        <span className="p-nft-name" dir="auto">
          {nftName(t, nft, description)}
        </span>
        <small className="p-nft-collection" dir="auto">
          {nft.collection ?? '\u00a0'}
        </small>
      </button>
    </div>
  )
})

interface NftRowProps {
  readonly nfts: AccountNfts
  readonly row: readonly Collectible[]
  /** The place of the first among all, from 0. */
  readonly from: number
  readonly count: number
  /** The place in this row of the one that Tab reaches; undefined where it is in another. */
  readonly focusedColumn: number | undefined
  readonly onOpen: (nft: Collectible) => void
}

/** A row of the grid. It is rendered again only when something of it changes, and not while it scrolls by. */
export const NftRow = memo(function NftRow({ nfts, row, from, count, focusedColumn, onOpen }: NftRowProps) {
  return (
    <div className="p-nft-row">
      {row.map((nft, column) => (
        <NftTile
          key={nftKey(nft)}
          nfts={nfts}
          nft={nft}
          index={from + column}
          count={count}
          isTabStop={column === focusedColumn}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
})

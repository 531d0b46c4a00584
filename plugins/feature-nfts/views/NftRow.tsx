import { memo } from 'react'
import type { Collectible } from '../../../kernel/define.js'
import type { AccountNfts } from '../api.js'
import { keyOf } from './keyOf.js'
import { NftTile } from './NftTile.js'

/** What {@link NftRow} takes. */
export interface NftRowProps {
  readonly nfts: AccountNfts
  readonly row: readonly Collectible[]
  /** The place of the first among all, from 0. */
  readonly from: number
  readonly count: number
  /** The place in this row of the one that Tab reaches; undefined where it is in another. */
  readonly stop: number | undefined
  readonly onOpen: (nft: Collectible) => void
}

/** A row of the grid. It is drawn anew only when something of it changes, and not while it scrolls by. */
export const NftRow = memo(function NftRow({ nfts, row, from, count, stop, onOpen }: NftRowProps) {
  return (
    <div className="p-nft-row">
      {row.map((nft, column) => (
        <NftTile
          key={keyOf(nft)}
          nfts={nfts}
          nft={nft}
          index={from + column}
          count={count}
          isStop={column === stop}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
})

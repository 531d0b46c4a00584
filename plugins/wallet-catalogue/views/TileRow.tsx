import { observer, useService } from '../../../ui-shell/kit/index.js'
import { walletCatalogueService, type ListedWallet } from '../api.js'
import { WalletTile } from './WalletTile.js'

/** What {@link TileRow} takes. */
export interface TileRowProps {
  readonly wallets: readonly ListedWallet[]
  /** The place of the first among all wallets, from 0. */
  readonly from: number
  readonly count: number
  /** The place in this row of the one that Tab reaches; undefined where it is in another. */
  readonly stop: number | undefined
  readonly onOpen: (wallet: ListedWallet) => void
}

/**
 * A row of the grid. It is drawn anew only when something of it changes, and not while it scrolls by. It follows the pictures for its
 * tiles: one observer for each of them would take longer than to draw them.
 */
export const TileRow = observer(({ wallets, from, count, stop, onOpen }: TileRowProps) => {
  const catalogue = useService(walletCatalogueService)
  return (
    <div className="p-tiles">
      {wallets.map((wallet, column) => (
        <WalletTile
          // A tile is used again for what stands in its place: that is quicker than a new one.
          key={column}
          wallet={wallet}
          icon={catalogue.icon(wallet)}
          index={from + column}
          count={count}
          isStop={column === stop}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
})

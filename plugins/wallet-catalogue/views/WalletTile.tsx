import { memo } from 'react'
import {
  Icon,
  type IconName,
  useText,
  WalletIcon,
  observer,
  useService,
  Skeleton,
} from '../../../ui-shell/kit/index.js'
import { isInstalled } from '../arrange/createMatcher.js'
import { type ListedWallet, walletCatalogueService } from '../api.js'

interface WalletTileProps {
  readonly wallet: ListedWallet
  /** Its picture; undefined until it is there. */
  readonly icon: string | undefined
  /** Its place among all wallets, from 0, and how many there are: most of them are not drawn. */
  readonly index: number
  readonly count: number
  /** The one that Tab reaches. */
  readonly isStop: boolean
  readonly onOpen: (wallet: ListedWallet) => void
}

interface TileMarkProps {
  readonly kind: 'installed' | 'certified'
  readonly icon: IconName
}

/** A mark in the corner of a picture; what it means is said as one points at it. */
const TileMark = ({ kind, icon }: TileMarkProps) => (
  <span className={`p-tile-mark p-tile-${kind}`} title={useText()(`wallets.${kind}`)}>
    <Icon name={icon} />
  </span>
)

/** A wallet in the grid: picture, name, marks. */
const WalletTile = memo(function WalletTile(props: WalletTileProps) {
  const { wallet, icon, index, count, isStop, onOpen } = props
  const t = useText()
  const isHere = isInstalled(wallet.connector)
  const isCertified = wallet.badge_type === 'certified'
  return (
    <div role="listitem" aria-posinset={index + 1} aria-setsize={count}>
      <button
        className="p-tile"
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-index={index}
        onClick={() => onOpen(wallet)}
      >
        <span className="p-tile-picture" data-pending={icon === undefined && Boolean(wallet.image_id)}>
          <WalletIcon name={wallet.name} src={icon} />
          {isHere && <TileMark kind="installed" icon="check" />}
          {isCertified && <TileMark kind="certified" icon="shield" />}
        </span>
        <span className="p-tile-name">{wallet.name}</span>
        {isCertified && <span className="p-unseen">, {t('wallets.certified')}</span>}
        {isHere && <span className="p-unseen">, {t('wallets.installed')}</span>}
      </button>
    </div>
  )
})

interface TileRowProps {
  readonly wallets: readonly ListedWallet[]
  /** The place of the first among all wallets, from 0. */
  readonly from: number
  readonly count: number
  /** The place in this row of the one that Tab reaches; undefined where it is in another. */
  readonly stop: number | undefined
  readonly onOpen: (wallet: ListedWallet) => void
}

/**
 * A row of the grid. It is drawn again only when something of it changes, and not while it scrolls by. It follows the pictures for its
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

interface TileSkeletonsProps {
  readonly count: number
}

/** Tiles that are on their way. */
export const TileSkeletons = ({ count }: TileSkeletonsProps) => (
  <div className="p-tiles" aria-hidden>
    {Array.from({ length: count }, (_, tile) => (
      <span key={tile} className="p-tile">
        <Skeleton width="var(--p-row)" height="var(--p-row)" />
        <Skeleton width="80%" height="var(--p-font-xs)" corners="s" />
      </span>
    ))}
  </div>
)

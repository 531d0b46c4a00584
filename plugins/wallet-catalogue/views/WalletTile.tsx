import { memo } from 'react'
import { Icon, useText, WalletIcon } from '../../../ui-shell/kit/index.js'
import { isInstalled } from '../arrange/isInstalled.js'
import type { ListedWallet } from '../api.js'

/** What {@link WalletTile} takes. */
export interface WalletTileProps {
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

/** A wallet in the grid: picture, name, marks. */
export const WalletTile = memo(function WalletTile(props: WalletTileProps) {
  const { wallet, icon, index, count, isStop, onOpen } = props
  const t = useText()
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
          {isCertified && (
            <span className="p-tile-mark">
              <Icon name="check" />
            </span>
          )}
        </span>
        <span className="p-tile-name">{wallet.name}</span>
        {isCertified && <span className="p-unseen">, {t('wallets.certified')}</span>}
        {isInstalled(wallet.connector) && <span className="p-tile-note">{t('wallets.installed')}</span>}
      </button>
    </div>
  )
})

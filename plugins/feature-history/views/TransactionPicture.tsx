import { Icon, NetworkIcon, StillPicture, WalletIcon } from '../../../ui-shell/kit/index.js'
import { toldTransfers } from '../entries/sentenceOf.js'
import type { Activity, Transaction, TransactionTransfer } from '../api.js'
import { kindIcon } from './kindIcon.js'

/** What {@link TransferPicture} takes. */
export interface TransferPictureProps {
  readonly transfer: TransactionTransfer
  readonly activity: Activity
}

/** Of a side: sharp on dense screens at the size of a row. */
const pixels = 72

/** What was moved: the picture of a token, a collectible that stands still, or initials. Decorative. */
export const TransferPicture = ({ transfer: { token, nft }, activity }: TransferPictureProps) => {
  if (!nft)
    return <NetworkIcon name={token?.symbol ?? token?.name ?? '?'} src={activity.picture(token?.icon)} />
  const initials = <WalletIcon name={nft.name ?? '?'} />
  const src = activity.picture(nft.preview)
  return src === undefined ? (
    initials
  ) : (
    <StillPicture key={src} src={src} pixels={pixels} fallback={initials} />
  )
}

/** What {@link TransactionPicture} takes. */
export interface TransactionPictureProps {
  readonly transaction: Transaction
  readonly activity: Activity
}

/** What a transaction moved, marked by what it was. Decorative. */
export const TransactionPicture = ({ transaction, activity }: TransactionPictureProps) => {
  const [first] = toldTransfers(transaction)
  const icon = <Icon name={kindIcon(transaction.kind)} />
  if (!first) return <span className="p-transaction-picture p-transaction-plain">{icon}</span>
  return (
    <span className="p-transaction-picture">
      <TransferPicture transfer={first} activity={activity} />
      <span className="p-transaction-mark">{icon}</span>
    </span>
  )
}

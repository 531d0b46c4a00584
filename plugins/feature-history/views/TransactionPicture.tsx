import { Icon, NetworkIcon, StillPicture, WalletIcon, type IconName } from '../../../ui-shell/kit/index.js'
import type {
  Activity,
  Transaction,
  TransactionTransfer,
  TransactionKind,
  TransactionStatus,
} from '../api.js'
import { mainTransfers } from './transactionText.js'

interface TransferPictureProps {
  readonly transfer: TransactionTransfer
  readonly activity: Activity
}

/** Sharp on high-density screens. */
const pixels = 72

/** The icon of a token, the still image of an NFT, or initials. Decorative. */
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

interface TransactionPictureProps {
  readonly transaction: Transaction
  readonly activity: Activity
}

/** What a transaction moved, with an icon of its kind. Decorative. */
export const TransactionPicture = ({ transaction, activity }: TransactionPictureProps) => {
  const [first] = mainTransfers(transaction)
  const icon = <Icon name={kindIcon(transaction.kind)} />
  if (!first) return <span className="p-transaction-picture p-transaction-plain">{icon}</span>
  return (
    <span className="p-transaction-picture">
      <TransferPicture transfer={first} activity={activity} />
      <span className="p-transaction-mark">{icon}</span>
    </span>
  )
}

const icons: Readonly<Record<TransactionKind, IconName>> = {
  sent: 'external',
  received: 'download',
  traded: 'retry',
  moved: 'retry',
  minted: 'plus',
  burned: 'close',
  deposited: 'external',
  withdrawn: 'download',
  claimed: 'download',
  bought: 'plus',
  approved: 'key',
  deployed: 'grid',
  called: 'network',
}

const kindIcon = (kind: TransactionKind): IconName => icons[kind]

export const statusIcon = (status: TransactionStatus): IconName => {
  if (status === 'confirmed') return 'check'
  if (status === 'pending') return 'retry'
  return status === 'unknown' ? 'help' : 'warning'
}

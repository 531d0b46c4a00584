import {
  Icon,
  observer,
  StillPicture,
  TokenIcon,
  usePlugin,
  type IconName,
} from '../../../ui-shell/kit/index.js'
import type { Activity, Transaction, TransactionTransfer, TransactionStatus } from '../api.js'
import { kindIcons, picturePath } from './kindIcons.js'
import { mainTransfers } from './transactionText.js'

interface TransferPictureProps {
  readonly transaction: Transaction
  readonly transfer: TransactionTransfer
  readonly activity: Activity
}

/** Sharp on high-density screens. */
const pixels = 72

type Nft = NonNullable<TransactionTransfer['nft']>

/** The still image of an NFT: that of the history, or of the tab of NFTs; else a sign for a picture. */
const NftPicture = observer(({ nft, activity }: { readonly nft: Nft; readonly activity: Activity }) => {
  const blank = (
    <span className="p-transaction-nft" aria-hidden>
      <Icon path={picturePath} />
    </span>
  )
  const src =
    activity.picture(nft.preview) ?? (nft.name === undefined ? undefined : activity.heldPicture(nft.name))
  return src === undefined ? blank : <StillPicture key={src} src={src} pixels={pixels} fallback={blank} />
})

/** The picture of what was moved. Decorative. */
export const TransferPicture = ({ transaction, transfer, activity }: TransferPictureProps) => {
  const { namespaces } = usePlugin().stores
  const { token, nft, value } = transfer
  if (nft) return <NftPicture nft={nft} activity={activity} />
  const { networkId } = transaction
  const { symbol, name, icon, isCoin, address } = token ?? {}
  return (
    <TokenIcon
      network={namespaces.ownerOf(networkId)?.find(networkId)}
      // Without an address, it is none of the tokens that are known by theirs.
      token={isCoin ? undefined : (address ?? '')}
      symbol={symbol ?? name ?? '?'}
      src={activity.picture(icon)}
      isTrusted={symbol !== undefined && Number(value ?? 0) > 0}
    />
  )
}

interface TransactionPictureProps {
  readonly transaction: Transaction
  readonly activity: Activity
}

/** What a transaction moved, with an icon of its kind. Decorative. */
export const TransactionPicture = ({ transaction, activity }: TransactionPictureProps) => {
  const [first] = mainTransfers(transaction)
  const icon = <Icon {...kindIcons[transaction.kind]} />
  if (!first) return <span className="p-transaction-picture p-transaction-plain">{icon}</span>
  return (
    <span className="p-transaction-picture">
      <TransferPicture transaction={transaction} transfer={first} activity={activity} />
      <span className="p-transaction-mark">{icon}</span>
    </span>
  )
}

export const statusIcon = (status: TransactionStatus): IconName => {
  if (status === 'confirmed') return 'check'
  if (status === 'pending') return 'retry'
  return status === 'unknown' ? 'help' : 'warning'
}

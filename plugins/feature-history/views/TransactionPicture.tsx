import {
  Icon,
  observer,
  StillPicture,
  TokenIcon,
  usePlugin,
  type IconName,
} from '../../../ui-shell/kit/index.js'
import type {
  Activity,
  Transaction,
  TransactionTransfer,
  TransactionKind,
  TransactionStatus,
} from '../api.js'
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
      <Icon name="picture" />
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
  const icon = <Icon name={kindIcons[transaction.kind]} />
  if (!first) return <span className="p-transaction-picture p-transaction-plain">{icon}</span>
  return (
    <span className="p-transaction-picture">
      <TransferPicture transaction={transaction} transfer={first} activity={activity} />
      <span className="p-transaction-mark">{icon}</span>
    </span>
  )
}

/** Arrows where something moves: away from the account, to it, or both. */
const kindIcons: Readonly<Record<TransactionKind, IconName>> = {
  sent: 'send',
  received: 'receive',
  traded: 'swap',
  moved: 'swap',
  minted: 'plus',
  burned: 'burn',
  deposited: 'upload',
  withdrawn: 'download',
  claimed: 'receive',
  bought: 'plus',
  approved: 'check',
  deployed: 'code',
  called: 'code',
}

export const statusIcon = (status: TransactionStatus): IconName => {
  if (status === 'confirmed') return 'check'
  if (status === 'pending') return 'retry'
  return status === 'unknown' ? 'help' : 'warning'
}

import { formatFiat, observer } from '../../../ui-shell/kit/index.js'
import type { Activity, Transaction } from '../api.js'
import { TransferPicture } from './TransactionPicture.js'
import { transferText, useWording } from './transactionText.js'

interface ChangeListProps {
  readonly transaction: Transaction
  readonly activity: Activity
}

const signs = { in: '+', out: '−', self: '' } as const
const maxShown = 50

/** All transfers of a transaction, in and out. Nothing where it has none, or has failed. */
export const BalanceChanges = observer(({ transaction, activity }: ChangeListProps) => {
  const wording = useWording()
  const { t } = wording
  const { transfers, status } = transaction
  const hasFailed = status === 'failed' || status === 'dropped' || status === 'replaced'
  if (transfers.length === 0 || hasFailed) return null
  return (
    <ul className="p-changes" aria-label={t('history.changes')}>
      {transfers.slice(0, maxShown).map((transfer, index) => (
        <li key={index}>
          <TransferPicture transaction={transaction} transfer={transfer} activity={activity} />
          <span className="p-change-name" dir="auto">
            {transfer.nft?.name ?? transfer.token?.name ?? transfer.token?.symbol ?? t('history.token')}
          </span>
          <span className={`p-change p-change-${transfer.direction}`}>
            <bdi dir="ltr">{signs[transfer.direction] + transferText(wording, transfer)}</bdi>
            {transfer.value !== undefined && Number(transfer.value) > 0 && (
              <small>
                <bdi dir="ltr">{formatFiat(transfer.value, t.locale)}</bdi>
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
})

import { Icon, observer, usePlugin } from '../../../ui-shell/kit/index.js'
import type { TimeTexts } from './timeTexts.js'
import { type Wording, sentenceOf } from './transactionText.js'
import type { Activity, Transaction } from '../api.js'
import { statusIcon, TransactionPicture } from './TransactionPicture.js'

export interface TransactionRowProps {
  readonly transaction: Transaction
  readonly activity: Activity
  readonly wording: Wording
  readonly times: TimeTexts
  readonly onOpen: (transaction: Transaction) => void
  /** Its index in a virtual list. */
  readonly index?: number | undefined
  /** Undefined: the list around it sets the tab stop. */
  readonly isTabStop?: boolean | undefined
}

/** A transaction in one sentence, with its status and time. */
export const TransactionRow = observer((props: TransactionRowProps) => {
  const { transaction, activity, wording, times, onOpen, index, isTabStop } = props
  const { env } = usePlugin()
  const { t } = wording
  const { status, at } = transaction
  const sentence = sentenceOf(wording, transaction, activity.nameOf)
  return (
    <button
      className="p-transaction"
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      data-stop={sentence}
      data-index={index}
      onClick={() => onOpen(transaction)}
    >
      <TransactionPicture transaction={transaction} activity={activity} />
      <span className="p-transaction-text">
        <span className="p-transaction-sentence" dir="auto">
          {sentence}
        </span>
        <small>
          {status !== 'confirmed' && (
            <span className={`p-status p-status-${status}`}>
              <Icon name={statusIcon(status)} />
              {t(`history.status.${status}`)}
            </span>
          )}
          <time dateTime={new Date(at).toISOString()} title={times.long(at)}>
            {times.short(at, env.now())}
          </time>
        </small>
      </span>
    </button>
  )
})

import { Icon, observer, useKernel } from '../../../ui-shell/kit/index.js'
import type { TimeTexts } from '../entries/createTimeTexts.js'
import type { Wording } from '../entries/createWording.js'
import { sentenceOf } from '../entries/sentenceOf.js'
import type { Activity, Transaction } from '../api.js'
import { statusIcon } from './statusIcon.js'
import { TransactionPicture } from './TransactionPicture.js'

/** What {@link TransactionRow} takes. */
export interface TransactionRowProps {
  readonly transaction: Transaction
  readonly activity: Activity
  readonly wording: Wording
  readonly times: TimeTexts
  readonly onOpen: (transaction: Transaction) => void
  /** Its place in a list of which not all is drawn. */
  readonly index?: number | undefined
  /** Whether Tab reaches it; undefined: the list around it sees to that. */
  readonly isStop?: boolean | undefined
}

/** A transaction in a list: one sentence, and under it how it stands and when it was. */
export const TransactionRow = observer((props: TransactionRowProps) => {
  const { transaction, activity, wording, times, onOpen, index, isStop } = props
  const { env } = useKernel()
  const { t } = wording
  const { status, at } = transaction
  const sentence = sentenceOf(wording, transaction, activity.nameOf)
  return (
    <button
      className="p-transaction"
      type="button"
      tabIndex={isStop ? 0 : -1}
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
          <time dateTime={new Date(at).toISOString()} title={times.exact(at)}>
            {times.near(at, env.now())}
          </time>
        </small>
      </span>
    </button>
  )
})

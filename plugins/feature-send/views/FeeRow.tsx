import { errorText, observer, Skeleton, useText } from '../../../ui-shell/kit/index.js'
import type { SendStore } from '../form/SendStore.js'
import { feeText } from './feeText.js'

/** What {@link FeeRow} takes. */
export interface FeeRowProps {
  readonly store: SendStore
}

/** What the network takes, before anything is reviewed. */
export const FeeRow = observer(({ store }: FeeRowProps) => {
  const t = useText()
  const { pricing, coin } = store
  const { costs, error, isReading, canTell } = pricing
  if (!canTell) return <p className="p-send-note">{t('send.fee.wallet')}</p>
  // What is missing is said below.
  if (!isReading && !costs && (!error || store.missing)) return null
  return (
    <dl className="p-send-facts">
      <div>
        <dt>{t('send.fee')}</dt>
        <dd>
          {isReading && !costs && <Skeleton width="96px" height="var(--p-space-5)" />}
          {costs && coin && <bdi dir="ltr">{feeText(costs.fee, coin, t.locale)}</bdi>}
          {!isReading && !costs && error && t('send.fee.unknown')}
        </dd>
      </div>
      {costs?.deposit !== undefined && coin && (
        <div>
          <dt>{t('send.deposit')}</dt>
          <dd>
            <bdi dir="ltr">{feeText(costs.deposit, coin, t.locale)}</bdi>
          </dd>
        </div>
      )}
      {!isReading && error && <dd className="p-send-why">{errorText(t, error)}</dd>}
    </dl>
  )
})

import { errorText, Fact, Facts, observer, Skeleton, useText } from '../../../ui-shell/kit/index.js'
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
    <>
      <Facts>
        <Fact label={t('send.fee')}>
          {isReading && !costs && <Skeleton width="96px" height="var(--p-space-5)" />}
          {costs && coin && <bdi dir="ltr">{feeText(costs.fee, coin, t.locale)}</bdi>}
          {!isReading && !costs && error && t('send.fee.unknown')}
        </Fact>
        {costs?.deposit !== undefined && coin && (
          <Fact label={t('send.deposit')}>
            <bdi dir="ltr">{feeText(costs.deposit, coin, t.locale)}</bdi>
          </Fact>
        )}
      </Facts>
      {!isReading && error && <p className="p-send-note">{errorText(t, error)}</p>}
    </>
  )
})

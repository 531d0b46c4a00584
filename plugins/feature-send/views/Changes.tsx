import { observer, useText } from '../../../ui-shell/kit/index.js'
import type { SendStore } from '../form/SendStore.js'
import { Fault } from './Fault.js'
import { feeText } from './feeText.js'

/** What {@link Changes} takes. */
export interface ChangesProps {
  readonly store: SendStore
}

/** How the world differs from the form that was filled in. */
export const Changes = observer(({ store }: ChangesProps) => {
  const t = useText()
  const { plan, changes, pricing } = store
  const { hasFeeRisen, hasBalanceFallen } = changes
  if (!plan) return null
  const before = plan.costs?.fee
  const now = pricing.costs?.fee
  return (
    <>
      {hasFeeRisen && before !== undefined && now !== undefined && (
        <Fault
          text={t('send.changed.fee', {
            before: feeText(before, plan.coin, t.locale),
            now: feeText(now, plan.coin, t.locale),
          })}
        />
      )}
      {hasBalanceFallen && <Fault text={t('send.changed.balance')} />}
    </>
  )
})

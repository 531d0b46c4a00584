import { formatFiat, observer, Skeleton, useText } from '../../../ui-shell/kit/index.js'
import { formatShort } from '../../../money-kit/format.js'
import { toFiat } from '../../../money-kit/decimals.js'
import type { SwapStore } from '../store/SwapStore.js'
import { TokenButton } from './TokenButton.js'

/** Props of {@link GainedField}. */
export interface GainedFieldProps {
  readonly store: SwapStore
}

/** So many characters have room in the usual size. */
const roomyLength = 9

/** What arrives by the proposed offer. */
export const GainedField = observer(({ store }: GainedFieldProps) => {
  const t = useText()
  const { gained, to, quotes } = store
  const price = store.prices.to.value
  const shown = gained === undefined ? '' : formatShort(gained, t.locale)
  return (
    <div>
      <span className="p-field-label">{t('swap.to')}</span>
      <div className="p-swap-gained" aria-live="polite" aria-busy={quotes.isLoading || undefined}>
        {gained !== undefined ? (
          <output title={gained} dir="ltr" data-long={shown.length > roomyLength || undefined}>
            {shown}
          </output>
        ) : quotes.isLoading ? (
          <Skeleton width="120px" height="var(--p-space-5)" />
        ) : (
          <output>0</output>
        )}
        <TokenButton store={store} side="to" />
      </div>
      <div className="p-money-under p-swap-under">
        <bdi dir="ltr">
          {price !== undefined &&
            gained !== undefined &&
            to &&
            `≈ ${formatFiat(toFiat(gained, price), t.locale)}`}
        </bdi>
      </div>
    </div>
  )
})

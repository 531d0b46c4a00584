import { formatFiat, Input, observer, Skeleton, useText } from '../../../ui-shell/kit/index.js'
import { toFiat } from '../../../money-kit/decimals.js'
import { formatCoins, formatWhole } from '../../../money-kit/format.js'
import { formatForInput } from '../../../money-kit/parseAmount.js'
import type { SwapStore } from '../store/SwapStore.js'
import { TokenButton } from './TokenButton.js'

/** Props of {@link GivenField}. */
export interface GivenFieldProps {
  readonly store: SwapStore
}

const faults: ReadonlySet<string> = new Set([
  'swap.amount.unreadable',
  'swap.amount.grouped',
  'swap.amount.decimals',
  'swap.max.unknown',
])

/** So many characters have room in the usual size. */
const roomyLength = 9

/** What is given: the amount, the token, its balance, and "Max". */
export const GivenField = observer(({ store }: GivenFieldProps) => {
  const t = useText()
  const { form, from, amount, obstacle, balance } = store
  const shown = form.text ?? (amount === undefined ? '' : formatForInput(amount, t.locale))
  const price = store.prices.from.value
  const fault = obstacle && faults.has(obstacle.id) ? t(obstacle.id, obstacle.values) : undefined
  return (
    <div className="p-money-amount" data-long={shown.length > roomyLength || undefined}>
      <Input
        label={t('swap.from')}
        value={shown}
        onChange={text => form.typeAmount(text, t.locale)}
        error={fault}
        placeholder="0"
        inputMode="decimal"
        maxLength={80}
        takesFocus
        end={<TokenButton store={store} side="from" />}
      />
      <div className="p-money-under p-swap-under">
        <bdi dir="ltr">
          {price !== undefined && amount !== undefined && `≈ ${formatFiat(toFiat(amount, price), t.locale)}`}
        </bdi>
        {from && balance.amount !== undefined ? (
          <span title={formatWhole(balance.amount, from.symbol, t.locale)}>
            {t('swap.balance', { amount: formatCoins(balance.amount, from.symbol, t.locale) })}
            {store.canUseMax && (
              <button type="button" className="p-money-quiet" aria-pressed={form.isMax} onClick={form.useMax}>
                {t('swap.max')}
              </button>
            )}
          </span>
        ) : (
          from && !balance.error && <Skeleton width="96px" height="var(--p-space-5)" />
        )}
      </div>
      {form.isMax && from && from.token === undefined && store.reserve.units !== undefined && (
        <p className="p-money-note">{t('swap.max.kept')}</p>
      )}
    </div>
  )
})

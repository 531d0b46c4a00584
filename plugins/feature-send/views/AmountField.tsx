import {
  Icon,
  Input,
  observer,
  Skeleton,
  usePlugin,
  useText,
  formatFiat,
} from '../../../ui-shell/kit/index.js'
import { truncate } from '../../../money-kit/decimals.js'
import { AssetIcon } from '../../../money-kit/views/AssetIcon.js'
import { formatForInput } from '../../../money-kit/parseAmount.js'
import type { SendStore } from '../store/SendStore.js'
import { sendSelectTokenView } from '../api.js'
import { formatCoins, formatWhole } from '../../../money-kit/format.js'

export interface AmountFieldProps {
  readonly store: SendStore
}

/** So many characters have room in the usual size. */
const roomyLength = 9

/** The amount, in the asset or as its value; the asset, its balance, and "Max". */
export const AmountField = observer(({ store }: AmountFieldProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { form, asset } = store
  const { value, fiatValue, fault, canUseMax } = store.amount
  const now = form.unit === 'token' ? value : fiatValue && truncate(fiatValue, 2)
  const shown = form.text ?? (now === undefined ? '' : formatForInput(now, t.locale))
  const symbol =
    asset?.symbol ?? (form.token === undefined ? store.account?.network.nativeCurrency.symbol : undefined)
  return (
    <div className="p-money-amount" data-long={shown.length > roomyLength || undefined}>
      <Input
        label={form.unit === 'token' ? t('send.amount') : t('send.amount.money')}
        value={shown}
        onChange={text => form.typeAmount(text, t.locale)}
        error={fault && t(fault.id, fault.values)}
        placeholder="0"
        inputMode="decimal"
        maxLength={80}
        takesFocus
        end={
          <button
            type="button"
            className="p-money-choice"
            aria-label={t('send.token.change', { token: symbol ?? t('send.token.choose') })}
            onClick={() => plugin.push(sendSelectTokenView)}
          >
            {asset && store.account && <AssetIcon size="s" asset={asset} network={store.account.network} />}
            <span>{symbol ?? t('send.token.choose')}</span>
            <Icon name="chevron" />
          </button>
        }
      />
      <div className="p-money-under p-send-under">
        <UnitButton store={store} />
        {asset ? (
          <span title={formatWhole(asset.amount, asset.symbol, t.locale)}>
            {t('send.balance', { amount: formatCoins(asset.amount, asset.symbol, t.locale) })}
            {canUseMax && (
              <button type="button" className="p-money-quiet" aria-pressed={form.isMax} onClick={form.useMax}>
                {t('send.max')}
              </button>
            )}
          </span>
        ) : (
          !store.assets.isKnown &&
          store.assets.isFetching && <Skeleton width="96px" height="var(--p-space-5)" />
        )}
      </div>
      <MaxNote store={store} />
    </div>
  )
})

const money = 'USD'

/** Shows the amount in the other unit, or only names that while there is none. A click switches to that unit. */
const UnitButton = observer(({ store }: AmountFieldProps) => {
  const t = useText()
  const { form, asset } = store
  const { value, fiatValue } = store.amount
  if (!asset?.price) return <span />
  const isMoney = form.unit === 'token'
  const amount = isMoney
    ? fiatValue && formatFiat(fiatValue, t.locale)
    : value && formatCoins(value, asset.symbol, t.locale)
  const other = amount ?? (isMoney ? money : asset.symbol)
  return (
    <button
      type="button"
      className={isMoney || !amount ? 'p-money-quiet' : 'p-money-quiet p-send-equal'}
      aria-label={t('send.turn', { amount: other })}
      title={isMoney || !value ? undefined : formatWhole(value, asset.symbol, t.locale)}
      onClick={form.switchUnit}
    >
      <bdi dir="ltr">
        {amount ? '≈' : '⇄'} {other}
      </bdi>
    </button>
  )
})

/** How much "Max" leaves for the network fee. */
const MaxNote = observer(({ store }: AmountFieldProps) => {
  const t = useText()
  const { form, asset, estimate } = store
  if (!form.isMax || !asset || asset.token !== undefined) return null
  if (estimate.isLoading) return <p className="p-money-note">{t('send.wait.fee')}</p>
  if (estimate.total === undefined) return <p className="p-money-note">{t('send.max.unknown')}</p>
  const kept = formatCoins(estimate.total, asset.symbol, t.locale, 'up')
  return <p className="p-money-note">{t('send.max.kept', { amount: kept })}</p>
})

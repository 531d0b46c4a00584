import {
  Icon,
  Input,
  NetworkIcon,
  observer,
  Skeleton,
  useKernel,
  useText,
  formatExactly,
  formatFiat,
} from '../../../ui-shell/kit/index.js'
import { cutTo } from '../amounts/decimals.js'
import { formatTyped } from '../amounts/parseTyped.js'
import type { SendStore } from '../form/SendStore.js'
import { sendSelectTokenView } from '../api.js'
import { coins } from './coins.js'

/** What {@link AmountField} takes. */
export interface AmountFieldProps {
  readonly store: SendStore
}

/** How much, of which token, in the token or in money; what is there, and all of it. */
export const AmountField = observer(({ store }: AmountFieldProps) => {
  const kernel = useKernel()
  const t = useText()
  const { form, asset, amountFault, amount, worth } = store
  const now = form.unit === 'token' ? amount : worth && cutTo(worth, 2)
  const shown = form.text ?? (now === undefined ? '' : formatTyped(now, t.locale))
  const symbol =
    asset?.symbol ?? (form.token === undefined ? store.place?.network.nativeCurrency.symbol : undefined)
  return (
    <div className="p-send-amount">
      <Input
        label={form.unit === 'token' ? t('send.amount') : t('send.amount.money')}
        value={shown}
        onChange={text => form.type(text, t.locale)}
        error={amountFault && t(amountFault.id, amountFault.values)}
        placeholder="0"
        inputMode="decimal"
        maxLength={80}
        takesFocus
        end={
          <button
            type="button"
            className="p-send-token"
            aria-label={t('send.token.change', { token: symbol ?? t('send.token.choose') })}
            onClick={() => kernel.push(sendSelectTokenView)}
          >
            {asset && <NetworkIcon size="s" name={asset.name} src={asset.icon} />}
            <span>{symbol ?? t('send.token.choose')}</span>
            <Icon name="chevron" />
          </button>
        }
      />
      <div className="p-send-under">
        <TurnButton store={store} />
        {asset ? (
          <span>
            {t('send.balance', { amount: coins(asset.amount, asset.symbol, t.locale) })}
            {store.canTakeMax && (
              <button type="button" className="p-send-quiet" aria-pressed={form.isMax} onClick={form.takeMax}>
                {t('send.max')}
              </button>
            )}
          </span>
        ) : (
          !store.holdings.isKnown &&
          store.holdings.isFetching && <Skeleton width="96px" height="var(--p-space-5)" />
        )}
      </div>
      <KeptNote store={store} />
    </div>
  )
})

/** The same amount in the other unit; pressed, that is what is typed. */
const TurnButton = observer(({ store }: AmountFieldProps) => {
  const t = useText()
  const { form, asset, amount, worth } = store
  if (!asset?.price) return <span />
  const other =
    form.unit === 'token' ? formatFiat(worth ?? '0', t.locale) : coins(amount ?? '0', asset.symbol, t.locale)
  return (
    <button
      type="button"
      className={form.unit === 'token' ? 'p-send-quiet' : 'p-send-quiet p-send-equal'}
      aria-label={t('send.turn', { amount: other })}
      onClick={form.turn}
    >
      <bdi dir="ltr">≈ {other}</bdi>
    </button>
  )
})

/** How much of the coin "Max" has left for the network. */
const KeptNote = observer(({ store }: AmountFieldProps) => {
  const t = useText()
  const { form, asset, pricing } = store
  if (!form.isMax || !asset || asset.token !== undefined) return null
  if (pricing.isReading) return <p className="p-send-note">{t('send.wait.fee')}</p>
  if (pricing.total === undefined) return <p className="p-send-note">{t('send.max.unknown')}</p>
  const kept = `${formatExactly(pricing.total, t.locale)}\u00a0${asset.symbol}`
  return <p className="p-send-note">{t('send.max.kept', { amount: kept })}</p>
})

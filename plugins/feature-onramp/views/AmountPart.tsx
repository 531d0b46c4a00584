import {
  Button,
  FilterChip,
  Icon,
  Input,
  List,
  Notice,
  observer,
  usePlugin,
  useText,
  type Translate,
} from '../../../ui-shell/kit/index.js'
import { isGreater } from '../../../money-kit/decimals.js'
import { formatForInput } from '../../../money-kit/parseAmount.js'
import { onrampCurrencyView } from '../api.js'
import type { OnrampLimit } from '../OnrampProvider.js'
import { formatMoney } from './formatMoney.js'
import type { OnrampPartProps } from './OnrampPartProps.js'

const known = new Set(['card', 'bank'])

/** What a way to pay is called. */
export const methodName = (t: Translate, method: string): string =>
  known.has(method) ? t(`onramp.method.${method}`) : method

/** How many times the least that may be paid is offered at a press. */
const steps = ['5', '10', '25']

/** Round amounts for a press: 50, 100 and 250 where 10 is the least. */
const quickAmounts = ({ min, max }: OnrampLimit): readonly string[] =>
  steps
    .map(step => String(BigInt(min.split('.')[0] ?? '0') * BigInt(step)))
    .filter(amount => amount !== '0' && !isGreater(amount, max))

/** How much is paid, in what and by which method, with the limits of that. */
export const AmountPart = observer(({ store }: OnrampPartProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { form, currency, limit } = store
  if (!currency || !limit) return null
  const { code, limits } = currency
  const money = (amount: string) => formatMoney(amount, code, t.locale)
  const values = { min: money(limit.min), max: money(limit.max), method: methodName(t, limit.method) }
  const shown = form.text ?? (form.amount === undefined ? '' : formatForInput(form.amount, t.locale))
  return (
    <div className="p-money-amount p-onramp-amount">
      <Input
        label={t('onramp.amount')}
        value={shown}
        onChange={text => form.type(text, t.locale)}
        hint={t('onramp.limits', values)}
        error={store.fault && t(`onramp.amount.${store.fault}`, values)}
        placeholder="0"
        inputMode="decimal"
        maxLength={40}
        takesFocus
        end={
          <button
            type="button"
            className="p-money-choice"
            aria-label={t('onramp.currency.change', { currency: code })}
            onClick={() => plugin.push(onrampCurrencyView)}
          >
            <span>{code}</span>
            <Icon name="chevron" />
          </button>
        }
      />
      <WayOn store={store} />
      <div className="p-onramp-chips">
        <List label={t('onramp.quick')} columns={steps.length}>
          {quickAmounts(limit).map(amount => (
            <FilterChip
              key={amount}
              label={money(amount)}
              isPressed={form.amount === amount}
              onPress={() => form.setAmount(amount)}
            />
          ))}
        </List>
      </div>
      {limits.length > 1 && (
        <div className="p-onramp-chips">
          <List label={t('onramp.method')} columns={limits.length}>
            {limits.map(({ method }) => (
              <FilterChip
                key={method}
                label={methodName(t, method)}
                isPressed={method === limit.method}
                onPress={() => form.chooseMethod(method)}
              />
            ))}
          </List>
        </div>
      )}
      <UsualNote store={store} />
    </div>
  )
})

/** Says that the limits are the usual ones, where no provider has told its own. */
const UsualNote = observer(({ store: { assortment } }: OnrampPartProps) => {
  const t = useText()
  const { isUsual, isAsked, isLoading } = assortment
  if (!isUsual) return null
  if (isAsked && !isLoading)
    return <Notice text={t('onramp.usual')} onRetry={() => void assortment.retry()} />
  return <p className="p-money-note">{t(isAsked ? 'onramp.usual.loading' : 'onramp.usual.only')}</p>
})

/** What to do about an amount that is too little, or too much. */
const WayOn = observer(({ store }: OnrampPartProps) => {
  const t = useText()
  const { form, fault, limit, wayOn, currency } = store
  if ((fault !== 'low' && fault !== 'high') || !limit || !currency) return null
  const bound = fault === 'low' ? limit.min : limit.max
  return wayOn ? (
    <Button onClick={() => form.chooseMethod(wayOn.method)}>
      {t('onramp.method.use', { method: methodName(t, wayOn.method) })}
    </Button>
  ) : (
    <Button onClick={() => form.setAmount(bound)}>
      {t('onramp.amount.use', { amount: formatMoney(bound, currency.code, t.locale) })}
    </Button>
  )
})

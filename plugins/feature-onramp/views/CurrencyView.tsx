import type { ViewProps } from '../../../kernel/define.js'
import { List, ListItem, NoAccount, observer, useText } from '../../../ui-shell/kit/index.js'
import type { onrampCurrencyView } from '../api.js'
import { methodName } from './AmountPart.js'
import { currencyName, formatMoney } from './formatMoney.js'
import { useOnramp } from './useOnramp.js'

/** The currencies to pay in, each with its limits. They are known already: nothing loads or fails. Empty: without an account. */
export const OnrampCurrency = observer(({ resolve }: ViewProps<typeof onrampCurrencyView>) => {
  const t = useText()
  const store = useOnramp()
  if (!store?.account) return <NoAccount />
  const { assortment, currency, form } = store
  return (
    <List label={t('onramp.currency')}>
      {assortment.currencies.map(({ code, limits }) => (
        <ListItem
          key={code}
          label={`${code} · ${currencyName(code, t.locale)}`}
          description={limits
            .map(({ method, min, max }) =>
              t('onramp.limits', {
                min: formatMoney(min, code, t.locale),
                max: formatMoney(max, code, t.locale),
                method: methodName(t, method),
              }),
            )
            .join(' · ')}
          isCurrent={code === currency?.code}
          takesFocus={code === currency?.code}
          onClick={() => {
            form.chooseCurrency(code)
            resolve()
          }}
        />
      ))}
    </List>
  )
})

import { formatCoins } from '../../../money-kit/format.js'
import type { Translate } from '../../../ui-shell/kit/index.js'
import type { OnrampWish } from '../OnrampProvider.js'
import type { QuotedOffer } from '../store/Quotes.js'
import { formatMoney } from './formatMoney.js'

/** What arrives, in words: the amount, or what it is worth at most where no provider has said. */
export const arrivalText = (t: Translate, wish: OnrampWish, { quote, provider }: QuotedOffer): string => {
  const { symbol } = wish.token
  if (quote?.arrives !== undefined)
    return t('onramp.arrives.amount', {
      amount: `\u2068${formatCoins(quote.arrives, symbol, t.locale)}\u2069`,
    })
  const amount = formatMoney(wish.amount, wish.currency, t.locale)
  return t('onramp.arrives.worth', { amount, symbol, fees: provider.fees })
}

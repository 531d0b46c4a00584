import { formatAmount } from '../../../ui-shell/kit/index.js'

/** An amount with its symbol, cut to as many digits as tell something of small ones, too. */
export const coins = (amount: string, symbol: string, locale: string): string =>
  `${formatAmount(amount, { locale, decimals: 3 })}\u00a0${symbol}`

import { formatAmount, type Translate } from '../../../ui-shell/kit/index.js'
import type { TransactionTransfer } from './Transaction.js'

const maxDecimals = 3

/** As many digits after the point as there are to say something, up to three. */
const decimalsOf = (amount: string): number =>
  Math.min(maxDecimals, amount.split('.')[1]?.replace(/0+$/, '').length ?? 0)

/** One thing that was moved: `0.5 ETH`, the name of a collectible. */
export const transferText = (t: Translate, { amount, token, nft }: TransactionTransfer): string => {
  if (nft) return nft.name ?? t('history.nft')
  const unit = token?.symbol ?? token?.name ?? t('history.token')
  return amount === undefined
    ? unit
    : `${formatAmount(amount, { locale: t.locale, decimals: decimalsOf(amount) })}\u00a0${unit}`
}

/** All that was moved, in few words: the first, and how many more. */
export const movedText = (t: Translate, transfers: readonly TransactionTransfer[]): string => {
  const [first, ...more] = transfers
  if (!first) return t('history.token')
  const what = transferText(t, first)
  return more.length === 0 ? what : t('history.more', { what, count: more.length })
}

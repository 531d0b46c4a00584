import type { Wording } from './createWording.js'
import type { TransactionTransfer } from './Transaction.js'

/** One thing that was moved: `0.5 ETH`, the name of a collectible. */
export const transferText = (wording: Wording, { amount, token, nft }: TransactionTransfer): string => {
  const { t } = wording
  if (nft) return nft.name ?? t('history.nft')
  const unit = token?.symbol ?? token?.name ?? t('history.token')
  return amount === undefined ? unit : `${wording.amount(amount)}\u00a0${unit}`
}

/** All that was moved, in few words: the first, and how many more. */
export const movedText = (wording: Wording, transfers: readonly TransactionTransfer[]): string => {
  const { t } = wording
  const [first, ...more] = transfers
  if (!first) return t('history.token')
  const what = transferText(wording, first)
  return more.length === 0 ? what : t('history.more', { what, count: more.length })
}

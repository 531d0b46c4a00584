import { useMemo } from 'react'
import { createAmountFormat } from '../../../ui-shell/kit/text/createAmountFormat.js'
import { type Translate, useText, shortAddress } from '../../../ui-shell/kit/index.js'
import type { TransactionTransfer, Transaction, TransactionKind } from '../transactions/Transaction.js'

const maxDecimals = 3

export interface Wording {
  readonly t: Translate
  /** Up to three decimals. @param value exact decimal text */
  amount(value: string): string
}

const decimalsOf = (amount: string): number =>
  Math.min(maxDecimals, amount.split('.')[1]?.replace(/0+$/, '').length ?? 0)

/** Creates the formats once, since that is slow. */
export const createWording = (t: Translate): Wording => {
  const formats = Array.from({ length: maxDecimals + 1 }, (_, decimals) =>
    createAmountFormat({ locale: t.locale, decimals }),
  )
  return { t, amount: value => formats[decimalsOf(value)]?.(value) ?? value }
}

/** One for a whole list, which its rows share. */
export const useWording = (): Wording => {
  const t = useText()
  return useMemo(() => createWording(t), [t])
}

/** `0.5 ETH`, or the name of an NFT. */
export const transferText = (wording: Wording, { amount, token, nft }: TransactionTransfer): string => {
  const { t } = wording
  if (nft) return nft.name ?? t('history.nft')
  const unit = token?.symbol ?? token?.name ?? t('history.token')
  return amount === undefined ? unit : `${wording.amount(amount)}\u00a0${unit}`
}

/** The first transfer, and how many more there are. */
const transfersText = (wording: Wording, transfers: readonly TransactionTransfer[]): string => {
  const { t } = wording
  const [first, ...more] = transfers
  if (!first) return t('history.token')
  const what = transferText(wording, first)
  return more.length === 0 ? what : t('history.more', { what, count: more.length })
}

/** The direction of the transfers that the sentence names. */
const mainDirections: ReadonlyMap<TransactionKind, TransactionTransfer['direction']> = new Map([
  ['sent', 'out'],
  ['traded', 'out'],
  ['burned', 'out'],
  ['deposited', 'out'],
  ['received', 'in'],
  ['minted', 'in'],
  ['withdrawn', 'in'],
  ['claimed', 'in'],
  ['bought', 'in'],
])

/** The transfers that the sentence names. */
export const mainTransfers = ({ kind, transfers }: Transaction): readonly TransactionTransfer[] => {
  const direction = mainDirections.get(kind)
  const those = transfers.filter(each => each.direction === direction)
  return those.length > 0 ? those : transfers
}

/** The other side of a transaction, where the sentence names it. */
export const counterpartyOf = ({ kind, from, to }: Transaction): string | undefined => {
  if (kind === 'received') return from
  return kind === 'sent' || kind === 'called' ? to : undefined
}

const isIn = ({ direction }: TransactionTransfer) => direction === 'in'

/** Isolates names and amounts in right-to-left text. */
const isolated = (t: Translate, text: string) => (t.direction === 'rtl' ? `\u2068${text}\u2069` : text)

/** A word joiner keeps lines from breaking after the ellipsis of an address (Unicode UAX 14). */
const unbroken = (text: string): string => text.replace('…', '…\u2060')

/**
 * "Sent 0.5 ETH to alice.reown.id". A failed transaction is never described as done.
 * @param nameOf the name of an address
 */
export const sentenceOf = (
  wording: Wording,
  transaction: Transaction,
  nameOf: (address: string) => string | undefined,
): string => {
  const { t } = wording
  const { kind, status, application, transfers } = transaction
  const address = counterpartyOf(transaction)
  const other = address === undefined ? undefined : (nameOf(address) ?? unbroken(shortAddress(address)))
  // The visitor knows the app, not the address of its contract.
  const party = kind === 'sent' || kind === 'received' ? other : (application ?? other)
  const values = {
    what: isolated(t, transfersText(wording, mainTransfers(transaction))),
    for: kind === 'traded' ? isolated(t, transfersText(wording, transfers.filter(isIn))) : '',
    party: isolated(t, party ?? ''),
  }
  const say = (id: string) => t(party === undefined ? id : `${id}.party`, values)
  const isSent = kind === 'sent' && party !== undefined
  const isUnderWay = status === 'pending' || status === 'unknown'
  const own = isSent || kind === 'traded' || kind === 'bought' ? undone.get(kind) : undefined
  if (isUnderWay) return own ? t(own.underWay, values) : say('history.pending')
  if (status !== 'confirmed') return own ? t(own.failed, values) : say('history.failed')
  return hasParty.has(kind) ? say(`history.${kind}`) : t(`history.${kind}`, values)
}

/** How kinds are told that are not done: the others are a transaction. */
const undone: ReadonlyMap<TransactionKind, { readonly underWay: string; readonly failed: string }> = new Map([
  ['sent', { underWay: 'history.sending', failed: 'history.unsent' }],
  ['traded', { underWay: 'history.trading', failed: 'history.untraded' }],
  ['bought', { underWay: 'history.buying', failed: 'history.unbought' }],
])

/** The kinds whose sentences can name the other side. */
const hasParty: ReadonlySet<TransactionKind> = new Set([
  'sent',
  'received',
  'traded',
  'deposited',
  'withdrawn',
  'claimed',
  'approved',
  'called',
])

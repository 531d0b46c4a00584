import { shortAddress, type Translate } from '../../../ui-shell/kit/index.js'
import type { Wording } from './createWording.js'
import { movedText } from './movedText.js'
import type { Transaction, TransactionKind, TransactionTransfer } from './Transaction.js'

/** Which of the transfers a sentence is about, by what the transaction was. */
const told: ReadonlyMap<TransactionKind, TransactionTransfer['direction']> = new Map([
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

/** The transfers that a sentence is about, the first ones first. */
export const toldTransfers = ({ kind, transfers }: Transaction): readonly TransactionTransfer[] => {
  const direction = told.get(kind)
  const those = transfers.filter(each => each.direction === direction)
  return those.length > 0 ? those : transfers
}

/** The address on the other side; undefined where there is none to speak of. */
export const counterpartyOf = ({ kind, from, to }: Transaction): string | undefined => {
  if (kind === 'received') return from
  return kind === 'sent' || kind === 'called' ? to : undefined
}

const isIn = ({ direction }: TransactionTransfer) => direction === 'in'

/** Keeps names and addresses together in a line that runs from right to left. */
const isolated = (t: Translate, text: string) => (t.direction === 'rtl' ? `\u2068${text}\u2069` : text)

/** Lines may end after an ellipsis, unless a word joiner stands there (Unicode UAX 14): half an address is none. */
const unbroken = (text: string): string => text.replace('…', '…\u2060')

/**
 * Says a transaction in one sentence: "Sent 0.5 ETH to alice.reown.id". One that did not come about is never told as if it had.
 * @param nameOf what the visitor knows an address by
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
  // An app is what the visitor has dealt with; the address is the one of its contract.
  const party = kind === 'sent' || kind === 'received' ? other : (application ?? other)
  const values = {
    what: isolated(t, movedText(wording, toldTransfers(transaction))),
    // Only exchanges have another side to their amount.
    for: kind === 'traded' ? isolated(t, movedText(wording, transfers.filter(isIn))) : '',
    party: isolated(t, party ?? ''),
  }
  const say = (id: string) => t(party === undefined ? id : `${id}.party`, values)
  const isSent = kind === 'sent' && party !== undefined
  if (status === 'pending' || status === 'unknown')
    return isSent ? t('history.sending', values) : say('history.pending')
  if (status !== 'confirmed') return isSent ? t('history.unsent', values) : say('history.failed')
  return hasParty.has(kind) ? say(`history.${kind}`) : t(`history.${kind}`, values)
}

/** Sentences that can name the other side. */
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

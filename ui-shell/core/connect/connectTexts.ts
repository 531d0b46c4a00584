import { badAccounts } from '../../../kernel/errors/connect.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { errorText, type Translate, type WalletStageProps } from '../../kit/index.js'
import { chainChoices } from './chainChoices.js'
import { chainNames } from '../networks/chainNames.js'
import type { ConnectAttempt } from './ConnectAttempt.js'

/** What the screen says of an attempt, and how its picture looks. */
export interface ConnectTexts {
  readonly title: string
  readonly text: string | undefined
  readonly mood: WalletStageProps['mood']
}

const waiting = {
  fresh: 'connecting.waiting.text',
  hint: 'connecting.hint',
  still: 'connecting.still',
} as const

type Values = Readonly<Record<'wallet', string>>

/** Some chains are connected, and others are not: which, and why. */
const partialTexts = (
  t: Translate,
  { missing, error, plugin }: ConnectAttempt,
  values: Values,
): ConnectTexts => {
  const chains = plugin.stores.namespaces.all.filter(({ namespace }) => missing.includes(namespace))
  const isRejection = isModalError(error, 'USER_REJECTED')
  const reason = isRejection ? t('connecting.rejected', values) : errorText(t, error ?? badAccounts(''))
  return {
    title: t('connecting.partial', { chains: chainNames(t, chains) }),
    text: t('connecting.partial.text', { reason }),
    mood: 'attention',
  }
}

/** Which chain the wallet is asked for now, where it is asked for several, one by one. */
const turnTitle = (t: Translate, { plugin, connector, wanted }: ConnectAttempt, values: Values) => {
  const choices = chainChoices(plugin.stores, connector).filter(({ chains }) =>
    chains.some(({ namespace }) => wanted.includes(namespace)),
  )
  const index = choices.findIndex(({ isAsked }) => isAsked)
  const choice = choices[index]
  if (!choice || choices.length < 2) return undefined
  const place = { step: index + 1, count: choices.length }
  return t('connecting.turn', { ...values, ...place, chain: chainNames(t, choice.chains) })
}

/** Puts an attempt into words: who must act, and what happens then. @param wallet its name */
export const connectTexts = (
  t: Translate,
  attempt: ConnectAttempt,
  wallet: string | undefined,
): ConnectTexts => {
  const { state, patience, error, isMissing } = attempt
  const values = { wallet: wallet ?? t('common.wallet') }
  if (isMissing) {
    const title = wallet === undefined ? t('error.CONNECTOR_NOT_FOUND') : t('connecting.notInstalled', values)
    return { title, text: t('connecting.notInstalled.text'), mood: 'none' }
  }
  if (state === 'partial') return partialTexts(t, attempt, values)
  const title = t(`connecting.${state}`, values)
  if (state === 'waiting')
    return { title: turnTitle(t, attempt, values) ?? title, text: t(waiting[patience], values), mood: 'wait' }
  if (state === 'connected') return { title, text: undefined, mood: 'success' }
  if (state === 'failed') return { title, text: errorText(t, error), mood: 'failure' }
  const mood = state === 'rejected' ? 'declined' : state === 'pending' ? 'attention' : 'wait'
  return { title, text: t(`connecting.${state}.text`, values), mood }
}

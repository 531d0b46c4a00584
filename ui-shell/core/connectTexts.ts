import { errorText, type Translate } from '../kit/index.js'
import type { ConnectAttempt } from './ConnectAttempt.js'
import type { WalletStageProps } from './WalletStage.js'

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
  const title = t(`connecting.${state}`, values)
  if (state === 'waiting') return { title, text: t(waiting[patience], values), mood: 'wait' }
  if (state === 'connected') return { title, text: undefined, mood: 'success' }
  if (state === 'failed') return { title, text: errorText(t, error), mood: 'failure' }
  const mood = state === 'rejected' ? 'none' : state === 'pending' ? 'attention' : 'wait'
  return { title, text: t(`connecting.${state}.text`, values), mood }
}

import { isModalError } from '../../../kernel/define.js'
import { errorText, type Translate, type WalletStageProps } from '../../../ui-shell/kit/index.js'
import { leftOutText } from './leftOutText.js'
import type { RemoteAttempt } from './RemoteAttempt.js'

/** What is said of an attempt that needs no code any more. */
export interface OutcomeTexts {
  readonly title: string
  readonly text: string | undefined
  readonly mood: WalletStageProps['mood']
}

/** Puts what came of an attempt into words. @param wallet its name, where it is known */
export const outcomeTexts = (
  t: Translate,
  { state, error, leftOut }: Pick<RemoteAttempt, 'state' | 'error' | 'leftOut'>,
  wallet: string | undefined,
): OutcomeTexts => {
  const values = { wallet: wallet ?? t('wc.yourWallet') }
  switch (state) {
    case 'approved':
      return { title: t('wc.approved'), text: t('wc.approved.text'), mood: 'wait' }
    case 'connected':
      return {
        title: t('connecting.connected'),
        text: leftOut && leftOutText(t, leftOut),
        mood: 'success',
      }
    case 'rejected':
      return { title: t('connecting.rejected', values), text: t('connecting.rejected.text'), mood: 'none' }
    case 'expired':
      return { title: t('wc.expired'), text: t('wc.expired.text'), mood: 'attention' }
    default: {
      const isUnreached = isModalError(error, 'RELAY_UNREACHABLE')
      const title = t(isUnreached ? 'wc.unreachable' : 'wc.failed')
      return { title, text: errorText(t, error), mood: 'failure' }
    }
  }
}

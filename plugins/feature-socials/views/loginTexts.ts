import { isModalError } from '../../../kernel/define.js'
import { errorText, type Translate } from '../../../ui-shell/kit/index.js'
import type { PopupLogin } from '../login/PopupLogin.js'

/** What the view of a sign-in says. */
export interface LoginTexts {
  readonly title: string
  readonly text?: string | undefined
  /** The secure site's own words, to be folded away. */
  readonly details?: string | undefined
}

/** What went wrong, in words. @param provider name of it */
export const failureTexts = (t: Translate, error: unknown, provider: string): LoginTexts => {
  if (isModalError(error, 'EMBEDDED_WALLET_FAILED'))
    return {
      title: t('social.refused', { provider }),
      text: t('social.refused.text'),
      details: error.shortMessage,
    }
  return { title: t('social.failed', { provider }), text: errorText(t, error) }
}

/** What a sign-in in a window says. @param provider name of it */
export const loginTexts = (t: Translate, { state, error }: PopupLogin, provider: string): LoginTexts => {
  switch (state) {
    case 'waiting':
      return { title: t('social.waiting', { provider }), text: t('social.waiting.text') }
    case 'leaving':
      return { title: t('social.leaving', { provider }) }
    case 'signingIn':
      return { title: t('social.signingIn') }
    case 'connected':
      return { title: t('social.connected') }
    case 'blocked':
      return { title: t('social.blocked'), text: t('social.blocked.text', { provider }) }
    case 'closed':
      return { title: t('social.closed'), text: t('social.closed.text') }
    case 'timedOut':
      return { title: t('social.timedOut'), text: errorText(t, error) }
    case 'unopened':
      return { title: t('social.unopened'), text: errorText(t, error) }
    case 'failed':
      return failureTexts(t, error, provider)
  }
}

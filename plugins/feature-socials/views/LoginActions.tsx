import { Button, observer, useText } from '../../../ui-shell/kit/index.js'
import type { PopupLogin } from '../login/PopupLogin.js'

/** Props of {@link LoginActions}. */
export interface LoginActionsProps {
  readonly login: PopupLogin
}

/** What the visitor can do about a sign-in in a window, at each of its states. */
export const LoginActions = observer(({ login }: LoginActionsProps) => {
  const t = useText()
  /** Where windows are blocked or cut off, this page itself can go there and come back. */
  const leave = (
    <Button kind="quiet" onClick={login.leave}>
      {t('social.leave')}
    </Button>
  )
  switch (login.state) {
    case 'waiting':
      return <Button onClick={login.show}>{t('social.show')}</Button>
    case 'blocked':
      return (
        <>
          <Button kind="primary" takesFocus onClick={login.open}>
            {t('social.open')}
          </Button>
          {leave}
        </>
      )
    case 'closed':
    case 'timedOut':
    case 'failed':
      return (
        <>
          <Button kind="primary" takesFocus onClick={login.open}>
            {t('common.retry')}
          </Button>
          {login.state === 'closed' && leave}
        </>
      )
    case 'unopened':
      return (
        <Button kind="primary" takesFocus onClick={login.connect}>
          {t('common.retry')}
        </Button>
      )
    default:
      return null
  }
})

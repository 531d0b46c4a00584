import { useEffect } from 'react'
import { isModalError, type ViewProps } from '../../../kernel/define.js'
import {
  Details,
  Message,
  observer,
  Spinner,
  useAnnounce,
  useLeave,
  useStyles,
  useText,
  useTitle,
} from '../../../ui-shell/kit/index.js'
import type { connectingSocialView } from '../api.js'
import { PopupLogin } from '../login/PopupLogin.js'
import { providerNames } from '../providerNames.js'
import css from './ConnectingSocialView.css'
import { loginTexts } from './loginTexts.js'
import { LoginActions } from './LoginActions.js'
import { ProviderMark } from '../method/ProviderMark.js'
import { useLoginParts } from '../method/useSocialLogin.js'
import { useLogin } from './useLogin.js'
import { useSignedIn } from './useSignedIn.js'

/**
 * Waits for a sign-in in a window of the provider. Loading: the wait itself. Error: a window that is blocked, closed or late, and what the
 * secure site refuses, each with a way on; what comes from a site that it must not come from is told in a toast, over the way back. Success:
 * the modal closes. Going back leaves the sign-in, closing does not.
 */
export const ConnectingSocial = observer(({ data }: ViewProps<typeof connectingSocialView>) => {
  useStyles(css)
  const t = useText()
  const announce = useAnnounce()
  const parts = useLoginParts()
  const { plugin } = parts
  const login = useLogin(() => new PopupLogin(data.provider, parts), data)
  const name = providerNames[data.provider]
  const { state, error } = login
  const { title, text, details } = loginTexts(t, login, name)
  const isUntrusted = isModalError(error, 'UNTRUSTED_ORIGIN')

  useTitle(name)
  useLeave(login.cancel)
  useSignedIn(state === 'connected')
  useEffect(() => announce(title, error === undefined ? 'polite' : 'assertive'), [announce, title, error])
  useEffect(() => {
    if (!isUntrusted) return
    plugin.stores.toast.show(t('error.UNTRUSTED_ORIGIN'), 'error')
    plugin.back()
  }, [plugin, t, isUntrusted])
  const isBusy = state === 'waiting' || state === 'leaving' || state === 'signingIn'
  return (
    <Message icon={<ProviderMark provider={data.provider} size="l" />} title={title} text={text}>
      {details !== undefined && <Details text={details} />}
      {isBusy && (
        <span className="p-social-busy">
          <Spinner />
        </span>
      )}
      <LoginActions login={login} />
    </Message>
  )
})

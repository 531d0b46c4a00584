import { useEffect } from 'react'
import {
  Button,
  CopyButton,
  CountdownRing,
  Details,
  errorText,
  Icon,
  LinkButton,
  Message,
  observer,
  OfflineNote,
  QrCode,
  Spinner,
  Stack,
  useAnnounce,
  useLeave,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { FarcasterLogin } from '../login/FarcasterLogin.js'
import { providerNames } from '../providerNames.js'
import css from './ConnectingFarcasterView.css'
import { failureTexts } from './loginTexts.js'
import { ProviderMark } from '../method/ProviderMark.js'
import { useLoginParts } from '../method/useSocialLogin.js'
import { useLogin } from './useLogin.js'
import { useSignedIn } from './useSignedIn.js'

const mark = <ProviderMark provider="farcaster" size="l" />

/**
 * The code of a sign-in with Farcaster, or on phones its link. Loading: a code or a link that is being made. Expired: a way to a new one.
 * Error: what went wrong, with a retry. Success: the modal closes. Going back leaves the sign-in, closing does not.
 */
export const ConnectingFarcaster = observer(() => {
  const t = useText()
  const announce = useAnnounce()
  const parts = useLoginParts()
  const login = useLogin(() => new FarcasterLogin(parts))
  const { state, error } = login
  useLeave(login.cancel)
  useSignedIn(state === 'connected')
  useEffect(() => {
    if (state === 'ready') announce(t('social.farcaster.ready'))
    if (state === 'expired') announce(t('social.farcaster.expired'), 'assertive')
  }, [announce, state, t])

  if (state === 'signingIn' || state === 'connected')
    return (
      <Message icon={mark} title={t(state === 'connected' ? 'social.connected' : 'social.signingIn')}>
        <Spinner />
      </Message>
    )
  if (state === 'unopened')
    return (
      <Message icon={mark} title={t('social.unopened')} text={errorText(t, error)}>
        <Button kind="primary" takesFocus onClick={login.connect}>
          {t('common.retry')}
        </Button>
      </Message>
    )
  if (state === 'failed') return <Failure login={login} />
  return parts.plugin.env.platform.isMobile ? (
    <FarcasterLink login={login} />
  ) : (
    <FarcasterCode login={login} />
  )
})

interface LoginProps {
  readonly login: FarcasterLogin
}

const Failure = observer(({ login }: LoginProps) => {
  const t = useText()
  const announce = useAnnounce()
  const { title, text, details } = failureTexts(t, login.error, providerNames.farcaster)
  useEffect(() => announce(title, 'assertive'), [announce, title])
  return (
    <Message icon={mark} title={title} text={text}>
      {details !== undefined && <Details text={details} />}
      <Button kind="primary" takesFocus onClick={login.start}>
        {t('common.retry')}
      </Button>
    </Message>
  )
})

/** For the phone that reads it: Farcaster is an app. */
const FarcasterCode = observer(({ login }: LoginProps) => {
  useStyles(css)
  const t = useText()
  const { state, url, life } = login
  const isExpired = state === 'expired'
  const label = t(isExpired ? 'social.farcaster.expired' : 'social.farcaster.code')
  return (
    <Stack>
      <div className="p-farcaster-plate">
        <QrCode text={url} label={label} isStale={isExpired}>
          <Button kind="primary" icon={<Icon name="retry" />} takesFocus onClick={login.start}>
            {t('social.farcaster.new')}
          </Button>
        </QrCode>
        {state === 'ready' && life && <CountdownRing {...life} />}
      </div>
      <OfflineNote text={t('social.offline')} />
      <p className="p-farcaster-hint">{isExpired ? label : t('social.farcaster.scan')}</p>
      {url !== undefined && !isExpired && (
        <div className="p-farcaster-copy">
          <CopyButton text={url} label={t('social.farcaster.copy')} />
        </div>
      )}
    </Stack>
  )
})

const FarcasterLink = observer(({ login }: LoginProps) => {
  const t = useText()
  const isExpired = login.state === 'expired'
  return (
    <Message
      icon={mark}
      title={t(isExpired ? 'social.farcaster.expired' : 'social.farcaster.phone')}
      text={isExpired ? undefined : t('social.farcaster.phone.text')}
    >
      {isExpired ? (
        <Button kind="primary" takesFocus onClick={login.start}>
          {t('social.farcaster.new')}
        </Button>
      ) : (
        <LinkButton kind="primary" href={login.url} opens="web" takesFocus>
          {t('social.farcaster.open')}
        </LinkButton>
      )}
    </Message>
  )
})

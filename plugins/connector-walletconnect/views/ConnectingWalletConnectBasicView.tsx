import { useEffect, useState } from 'react'
import {
  LinkButton,
  observer,
  useAnnounce,
  usePlugin,
  useText,
  Button,
  Icon,
  Stack,
  usePreload,
  LegalNote,
  Message,
  useConsent,
  useService,
  useTitle,
} from '../../../ui-shell/kit/index.js'
import { allWalletsView } from '../../wallet-catalogue/api.js'
import { linkTarget } from '../links/appLinks.js'
import { walletConnectService } from '../api.js'
import { type RemoteAttempt, isAwaitingWallet } from './RemoteAttempt.js'
import { useLinkPress } from './useLinkPress.js'
import { CodePanel } from './CodePanel.js'
import { Outcome } from './Outcome.js'
import { useRemoteAttempt } from './useRemoteAttempt.js'

export interface AnyAppProps {
  readonly attempt: RemoteAttempt
}

/** Opens whichever wallet app of this phone takes the link, and says where it goes on. */
export const OpenAnyWallet = observer(({ attempt }: AnyAppProps) => {
  const t = useText()
  const announce = useAnnounce()
  const { platform } = usePlugin().env
  const { phase, press } = useLinkPress()
  const isPressed = phase !== 'closed'
  const news = isPressed ? t('wc.continue') : undefined
  useEffect(() => {
    if (news !== undefined) announce(news)
  }, [announce, news])
  if (attempt.state === 'expired') return null
  return (
    <>
      {news !== undefined && <p className="p-code-hint">{news}</p>}
      <LinkButton
        kind={isPressed ? 'secondary' : 'primary'}
        href={attempt.uri}
        opens="app"
        scheme="wc:"
        target={linkTarget('mobile', 'wc:', platform)}
        onPress={press}
      >
        {t(isPressed ? 'wc.link.again' : 'wc.openAny')}
      </LinkButton>
    </>
  )
})

export interface AnyCodeProps {
  readonly attempt: RemoteAttempt
}

/** The code for any wallet. On a phone, what the phone itself can do comes first: whichever app takes the link, and the list of all. */
export const AnyWalletCode = observer(({ attempt }: AnyCodeProps) => {
  const plugin = usePlugin()
  const preload = usePreload()
  const t = useText()
  const { env, stores } = plugin
  const { isMobile } = env.platform
  const hasList = plugin.hasView(allWalletsView) && !stores.router.has(allWalletsView)
  useEffect(() => {
    if (hasList) preload(allWalletsView)
  }, [hasList, preload])
  const list = hasList && (
    <Button
      kind={isMobile ? 'secondary' : 'quiet'}
      icon={<Icon name="grid" />}
      onClick={() => plugin.push(allWalletsView)}
    >
      {t('wc.all')}
    </Button>
  )
  if (!isMobile)
    return (
      <CodePanel attempt={attempt} wallet={undefined} hint={t('wc.scan')} takesFocus>
        {list}
      </CodePanel>
    )
  return (
    <Stack>
      <Stack gap="s">
        <OpenAnyWallet attempt={attempt} />
        {list}
      </Stack>
      <CodePanel attempt={attempt} wallet={undefined} hint={t('wc.scan.other')} takesFocus />
    </Stack>
  )
})

/**
 * The code for any wallet. Loading: a plate where the code will be. Empty: there is always a code, or a reason why not. Offline: said
 * under the code, which is kept. Going back leaves the attempt, closing does not.
 */
export default observer(function ConnectingWalletConnectBasicView() {
  const t = useText()
  const { env, stores } = usePlugin()
  const remote = useService(walletConnectService)
  const consent = useConsent()
  const attempt = useRemoteAttempt()
  // The host's terms stand in the list of wallets, where the visitor came through it.
  const [isFirst] = useState(() => !stores.router.canGoBack)
  useTitle(env.platform.isMobile ? t('wc.title.phone') : undefined)
  useEffect(() => remote.chosen(undefined), [remote])
  if (!isAwaitingWallet(attempt.state))
    return <Outcome attempt={attempt} wallet={undefined} onRetry={attempt.retry} />
  return (
    <Stack>
      {consent.isGiven ? (
        <AnyWalletCode attempt={attempt} />
      ) : (
        <Message title={t('connect.legal.required')} />
      )}
      {isFirst && <LegalNote consent={consent} />}
    </Stack>
  )
})

import { useEffect } from 'react'
import { LinkButton, observer, useAnnounce, useKernel, useText } from '../../../ui-shell/kit/index.js'
import { linkTarget } from '../links/linkTarget.js'
import type { RemoteAttempt } from './RemoteAttempt.js'
import { useLinkPress } from './useLinkPress.js'

/** What {@link AnyApp} takes. */
export interface AnyAppProps {
  readonly attempt: RemoteAttempt
}

/** Opens whichever wallet app of this phone takes the link, and says where it goes on. */
export const AnyApp = observer(({ attempt }: AnyAppProps) => {
  const t = useText()
  const announce = useAnnounce()
  const { platform } = useKernel().env
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
        target={linkTarget('mobile', platform)}
        onPress={press}
      >
        {t(isPressed ? 'wc.link.again' : 'wc.openAny')}
      </LinkButton>
    </>
  )
})

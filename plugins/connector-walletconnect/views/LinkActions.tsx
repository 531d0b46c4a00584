import { Button, Icon, LinkButton, observer, useText } from '../../../ui-shell/kit/index.js'
import type { LinkWay } from '../links/WalletWay.js'
import type { RemoteAttempt } from './RemoteAttempt.js'
import type { WayLink } from './WayLink.js'

/** What {@link LinkActions} takes. */
export interface LinkActionsProps {
  readonly way: LinkWay
  /** Its name. */
  readonly wallet: string
  readonly attempt: RemoteAttempt
  readonly link: WayLink
  readonly takesFocus: boolean
}

/** What the visitor can do about a link: open it, ask for another. */
export const LinkActions = observer((props: LinkActionsProps) => {
  const { way, wallet, attempt, link, takesFocus } = props
  const t = useText()
  const { url, scheme, target, phase, patience, opened, retry } = link
  const isExpired = attempt.state === 'expired'
  const first = way === 'web' ? 'wc.link.open.web' : 'wc.link.open'
  return (
    <>
      {!isExpired && (
        <LinkButton
          kind={phase === 'opened' || phase === 'checking' ? 'secondary' : 'primary'}
          href={url}
          opens="app"
          scheme={scheme}
          target={target}
          icon={way !== 'web' && <Icon name="external" />}
          takesFocus={takesFocus}
          onPress={opened}
        >
          {t(phase === 'closed' ? first : 'wc.link.again', { wallet })}
        </LinkButton>
      )}
      {(isExpired || patience === 'long') && (
        <Button
          kind={isExpired ? 'primary' : 'secondary'}
          icon={<Icon name="retry" />}
          takesFocus={isExpired}
          onClick={retry}
        >
          {t('common.retry')}
        </Button>
      )}
    </>
  )
})

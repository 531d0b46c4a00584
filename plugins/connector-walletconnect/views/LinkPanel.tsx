import { useEffect } from 'react'
import {
  Button,
  Icon,
  LinkButton,
  observer,
  useText,
  Message,
  OfflineNote,
  useAnnounce,
  useStyles,
  WalletStage,
} from '../../../ui-shell/kit/index.js'
import type { CatalogueWallet } from '../../../kernel/define.js'
import type { LinkOption } from '../links/connectOptions.js'
import { type RemoteAttempt, isAwaitingWallet } from './RemoteAttempt.js'
import { type WalletLink, useWalletLink } from './useWalletLink.js'
import { CopyLink } from './CodePanel.js'
import { GetWallet } from './UnsupportedPanel.js'
import css from './LinkPanel.css'
import { Outcome } from './Outcome.js'
import { linkTexts } from './linkTexts.js'
import type { ShownWallet } from './useWallet.js'

interface LinkActionsProps {
  readonly option: LinkOption
  /** Its name. */
  readonly wallet: string
  readonly attempt: RemoteAttempt
  readonly link: WalletLink
  readonly takesFocus: boolean
}

/** The buttons: open the link, or get a new one. */
const LinkActions = observer((props: LinkActionsProps) => {
  const { option, wallet, attempt, link, takesFocus } = props
  const t = useText()
  const { url, scheme, target, phase, waiting, opened, retry } = link
  const isExpired = attempt.state === 'expired'
  const first = option === 'web' ? 'wc.link.open.web' : 'wc.link.open'
  return (
    <>
      {!isExpired && (
        <LinkButton
          kind={phase === 'opened' || phase === 'checking' ? 'secondary' : 'primary'}
          href={url}
          opens="app"
          scheme={scheme}
          target={target}
          icon={option !== 'web' && <Icon name="external" />}
          takesFocus={takesFocus}
          onPress={opened}
        >
          {t(phase === 'closed' ? first : 'wc.link.again', { wallet })}
        </LinkButton>
      )}
      {(isExpired || waiting === 'long') && (
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

export interface LinkPanelProps {
  readonly option: LinkOption
  readonly wallet: CatalogueWallet
  readonly shown: ShownWallet
  readonly attempt: RemoteAttempt
  /** Whether another tab tells where to get the wallet. */
  readonly hasGuide: boolean
  /** Whether the control to go on with gets the focus. */
  readonly takesFocus: boolean
  /** Whether the tap that led here may open the wallet's app. */
  readonly mayOpen: boolean
  /** Told that the wallet's own link was opened. */
  readonly onOpen: (link: string) => void
}

/**
 * A wallet's app, program or page, by a real link that is made before it is pressed. States: being made, ready, opened elsewhere,
 * come back from, run out.
 */
export const LinkPanel = observer((props: LinkPanelProps) => {
  const { option, wallet, shown, attempt, hasGuide, takesFocus } = props
  useStyles(css)
  const t = useText()
  const announce = useAnnounce()
  const link = useWalletLink(props)
  const { phase, waiting, retry } = link
  const { state } = attempt
  const facts = { option, state, phase, isSlow: waiting !== 'fresh', wallet: shown.name }
  const { title, text, mood } = linkTexts(t, facts)
  // What fails while the page comes back to life may yet come right. What is settled is said by `Outcome`.
  const isOpen = isAwaitingWallet(state) || (phase === 'checking' && state === 'failed')
  useEffect(() => {
    if (isOpen) announce(title, state === 'expired' ? 'assertive' : 'polite')
  }, [announce, isOpen, title, state])
  if (!isOpen) return <Outcome attempt={attempt} wallet={shown} onRetry={retry} />
  return (
    <div className="p-outcome">
      <Message
        icon={<WalletStage name={shown.name} icon={shown.icon} mood={mood} />}
        title={title}
        text={text}
      >
        <OfflineNote text={t('wc.offline')} />
        <LinkActions
          wallet={shown.name}
          option={option}
          attempt={attempt}
          link={link}
          takesFocus={takesFocus}
        />
        <div className="p-way-more">
          <CopyLink kind="quiet" uri={attempt.uri} />
          {!hasGuide && <GetWallet wallet={wallet} shown={shown} />}
        </div>
      </Message>
    </div>
  )
})

import { useEffect } from 'react'
import type { CatalogueWallet } from '../../../kernel/define.js'
import {
  Message,
  observer,
  OfflineNote,
  useAnnounce,
  useStyles,
  useText,
  WalletStage,
} from '../../../ui-shell/kit/index.js'
import type { LinkWay } from '../links/WalletWay.js'
import { CopyLink } from './CopyLink.js'
import { GetWallet } from './GetWallet.js'
import { isShowingCode } from './isShowingCode.js'
import { LinkActions } from './LinkActions.js'
import css from './LinkPanel.css'
import { linkTexts } from './linkTexts.js'
import { Outcome } from './Outcome.js'
import type { RemoteAttempt } from './RemoteAttempt.js'
import type { ShownWallet } from './useWallet.js'
import { useWayLink } from './useWayLink.js'

/** What {@link LinkPanel} takes. */
export interface LinkPanelProps {
  readonly way: LinkWay
  readonly wallet: CatalogueWallet
  readonly shown: ShownWallet
  readonly attempt: RemoteAttempt
  /** Whether another tab tells where to get the wallet. */
  readonly hasGuide: boolean
  readonly takesFocus: boolean
  /** Whether the tap that led here may open the app. */
  readonly mayOpen: boolean
  /** Told that the wallet's own link was opened. */
  readonly onOpen: (link: string) => void
}

/**
 * A wallet's app, program or page, by a real link that is made before it is pressed. States: being made, ready, opened elsewhere,
 * come back from, run out.
 */
export const LinkPanel = observer((props: LinkPanelProps) => {
  const { way, wallet, shown, attempt, hasGuide, takesFocus } = props
  useStyles(css)
  const t = useText()
  const announce = useAnnounce()
  const link = useWayLink(props)
  const { phase, patience, retry } = link
  const { state } = attempt
  const facts = { way, state, phase, isSlow: patience !== 'fresh', wallet: shown.name }
  const { title, text, mood } = linkTexts(t, facts)
  // What fails while the page comes back to life may yet come right. What is settled is said by `Outcome`.
  const isOpen = isShowingCode(state) || (phase === 'checking' && state === 'failed')
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
        <LinkActions wallet={shown.name} {...{ way, attempt, link, takesFocus }} />
        <div className="p-way-more">
          <CopyLink kind="quiet" uri={attempt.uri} />
          {!hasGuide && <GetWallet wallet={wallet} shown={shown} />}
        </div>
      </Message>
    </div>
  )
})

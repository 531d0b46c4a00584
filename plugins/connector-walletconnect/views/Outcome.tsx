import { useEffect } from 'react'
import { isModalError } from '../../../kernel/define.js'
import {
  errorText,
  type Translate,
  type WalletStageProps,
  Button,
  Details,
  Footer,
  Icon,
  Message,
  observer,
  useAnnounce,
  usePlugin,
  useStyles,
  useText,
  WalletStage,
} from '../../../ui-shell/kit/index.js'
import { unapprovedText } from './unapproved.js'
import type { RemoteAttempt } from './RemoteAttempt.js'
import css from './Outcome.css'

/** The texts for the result of an attempt. */
interface OutcomeTexts {
  readonly title: string
  readonly text: string | undefined
  readonly mood: WalletStageProps['mood']
}

/** Puts what came of an attempt into words. @param wallet its name, where it is known */
const outcomeTexts = (
  t: Translate,
  { state, error, unapproved }: Pick<RemoteAttempt, 'state' | 'error' | 'unapproved'>,
  wallet: string | undefined,
): OutcomeTexts => {
  const values = { wallet: wallet ?? t('wc.yourWallet') }
  switch (state) {
    case 'approved':
      return { title: t('wc.approved'), text: t('wc.approved.text'), mood: 'wait' }
    case 'connected':
      return {
        title: t('connecting.connected'),
        text: unapproved && unapprovedText(t, unapproved),
        mood: 'success',
      }
    case 'rejected':
      return {
        title: t('connecting.rejected', values),
        text: t('connecting.rejected.text'),
        mood: 'declined',
      }
    case 'expired':
      return { title: t('wc.expired'), text: t('wc.expired.text'), mood: 'attention' }
    default: {
      const isUnreached = isModalError(error, 'RELAY_UNREACHABLE')
      const title = t(isUnreached ? 'wc.unreachable' : 'wc.failed')
      return { title, text: errorText(t, error), mood: 'failure' }
    }
  }
}

interface OutcomeProps {
  readonly attempt: RemoteAttempt
  /** Where it is known. */
  readonly wallet: { readonly name: string; readonly icon: string | undefined } | undefined
  /** Asks again. */
  readonly onRetry: () => void
}

/** Nothing that a visitor can do anything about: told to developers only. */
const ofConfiguration: ReadonlySet<string> = new Set([
  'RELAY_REFUSED',
  'REMOTE_PACKAGE_MISSING',
  'REMOTE_PACKAGE_UNSUPPORTED',
  'PROJECT_ID_MISSING',
])

const detailsOf = (error: unknown, isDebug: boolean): string | undefined => {
  if (!isModalError(error) || (!isDebug && ofConfiguration.has(error.code))) return undefined
  return `${error.code}\n${error.message}`
}

/** The result of an attempt: approved, connected, rejected, failed; with a button to try again. */
export const Outcome = observer(({ attempt, wallet, onRetry }: OutcomeProps) => {
  useStyles(css)
  const t = useText()
  const announce = useAnnounce()
  const { debug = false } = usePlugin().options
  const { state, error } = attempt
  const { title, text, mood } = outcomeTexts(t, attempt, wallet?.name)
  const news = state === 'connected' && text !== undefined ? `${title}. ${text}` : title
  useEffect(() => announce(news, state === 'failed' ? 'assertive' : 'polite'), [announce, news, state])
  const details = state === 'failed' ? detailsOf(error, debug) : undefined
  return (
    <div className="p-outcome">
      <Message
        icon={<WalletStage name={wallet?.name} icon={wallet?.icon} mood={mood} />}
        title={title}
        text={text}
      >
        {details !== undefined && <Details text={details} />}
      </Message>
      {state !== 'approved' && state !== 'connected' && (
        <Footer>
          <Button kind="primary" takesFocus icon={<Icon name="retry" />} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </Footer>
      )}
    </div>
  )
})

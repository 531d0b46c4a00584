import { useEffect } from 'react'
import { isModalError } from '../../../kernel/define.js'
import {
  Button,
  Details,
  Icon,
  Message,
  observer,
  useAnnounce,
  useKernel,
  useStyles,
  useText,
  WalletStage,
} from '../../../ui-shell/kit/index.js'
import css from './Outcome.css'
import { outcomeTexts } from './outcomeTexts.js'
import type { RemoteAttempt } from './RemoteAttempt.js'

/** What {@link Outcome} takes. */
export interface OutcomeProps {
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

/** What came of an attempt: approved, connected, declined, failed; and the one thing to do about it. */
export const Outcome = observer(({ attempt, wallet, onRetry }: OutcomeProps) => {
  useStyles(css)
  const t = useText()
  const announce = useAnnounce()
  const { debug = false } = useKernel().options
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
        {state !== 'approved' && state !== 'connected' && (
          <Button kind="primary" takesFocus icon={<Icon name="retry" />} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        {details !== undefined && <Details text={details} />}
      </Message>
    </div>
  )
})

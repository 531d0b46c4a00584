import type { ReactNode } from 'react'
import { isModalError } from '../../../kernel/define.js'
import {
  Button,
  errorText,
  Icon,
  observer,
  OfflineNote,
  QrCode,
  type Translate,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import css from './CodePanel.css'
import { CopyLink } from './CopyLink.js'
import { LifeRing } from './LifeRing.js'
import type { RemoteAttempt } from './RemoteAttempt.js'
import { useCodeNews } from './useCodeNews.js'
import { useFreshCode } from './useRemoteAttempt.js'

/** What {@link CodePanel} takes. */
export interface CodePanelProps {
  readonly attempt: RemoteAttempt
  /** Its picture stands in the code. Undefined: the code is for any wallet. */
  readonly wallet: { readonly name: string; readonly icon: string | undefined } | undefined
  /** What to do with the code. */
  readonly hint: string
  /** Whether "Copy link" gets the focus. */
  readonly takesFocus: boolean
  /** Further ways, under the code. */
  readonly children?: ReactNode
}

/** Stands in, out of focus, for a code that is not there any more. */
const filler = 'portico'.repeat(26)

/** That its time is over, or what has kept it from being renewed. */
const expiryText = (t: Translate, error: unknown) =>
  isModalError(error, 'RELAY_UNREACHABLE') ? errorText(t, error) : t('wc.expired')

/** The code, the time that it has left, and the link to copy. States: being made, ready, run out. */
export const CodePanel = observer(({ attempt, wallet, hint, takesFocus, children }: CodePanelProps) => {
  useStyles(css)
  const t = useText()
  useFreshCode(attempt)
  useCodeNews(attempt)
  const { state, uri, pairing } = attempt
  const { readyAt, expiresAt } = pairing ?? {}
  const isExpired = state === 'expired'
  const label = wallet ? t('wc.code.wallet', { wallet: wallet.name }) : t('wc.code')
  return (
    <div className="p-code">
      <div className="p-code-plate">
        <QrCode
          text={isExpired ? (pairing?.uri ?? filler) : uri}
          label={isExpired ? t('wc.expired') : label}
          logo={wallet && { name: wallet.name, src: wallet.icon }}
          isStale={isExpired}
        >
          <Button kind="primary" icon={<Icon name="retry" />} takesFocus onClick={attempt.retry}>
            {t('wc.new')}
          </Button>
        </QrCode>
        {state === 'ready' && readyAt !== undefined && expiresAt !== undefined && (
          <LifeRing from={readyAt} until={expiresAt} />
        )}
      </div>
      <OfflineNote text={t('wc.offline')} />
      <p className="p-code-hint">{isExpired ? expiryText(t, attempt.error) : hint}</p>
      {!isExpired && <CopyLink uri={uri} takesFocus={takesFocus} />}
      {children}
    </div>
  )
})

import { useEffect, useRef, type ReactNode } from 'react'
import {
  Button,
  CountdownRing,
  Icon,
  useCopy,
  useText,
  useAnnounce,
  errorText,
  observer,
  OfflineNote,
  QrCode,
  type Translate,
  useStyles,
} from '../../../ui-shell/kit/index.js'
import { isModalError } from '../../../kernel/define.js'
import type { RemoteAttempt } from './RemoteAttempt.js'
import css from './CodePanel.css'
import { useFreshCode } from './useRemoteAttempt.js'

interface CopyLinkProps {
  /** Undefined while there is none. */
  readonly uri: string | undefined
  readonly kind?: 'secondary' | 'quiet'
  readonly takesFocus?: boolean | undefined
}

/** Copies the pairing as text, for wallets that paste it: what the code says to those who cannot scan. Confirms in its place. */
export const CopyLink = ({ uri, kind = 'secondary', takesFocus }: CopyLinkProps) => {
  const t = useText()
  const { outcome, copy } = useCopy()
  return (
    <Button
      kind={kind}
      icon={<Icon name={outcome === 'done' ? 'check' : 'copy'} />}
      disabled={uri === undefined ? t('wc.creating') : undefined}
      takesFocus={takesFocus}
      onClick={() => uri !== undefined && copy(uri)}
    >
      {outcome ? t(`copy.${outcome}`) : t('wc.copy')}
    </Button>
  )
}

/** Says that the code is there, that it was renewed, that it has run out: once each. Use it inside `observer`. */
const useCodeAnnouncements = ({ state, pairing }: RemoteAttempt): void => {
  const announce = useAnnounce()
  const t = useText()
  const renewals = pairing?.renewals ?? 0
  useEffect(() => {
    if (state === 'ready') announce(t('wc.ready'))
    if (state === 'expired') announce(t('wc.expired'), 'assertive')
  }, [announce, state, t])
  const known = useRef(renewals)
  useEffect(() => {
    if (renewals > known.current) announce(t('wc.renewed'))
    known.current = renewals
  }, [announce, renewals, t])
}

interface CodePanelProps {
  readonly attempt: RemoteAttempt
  /** Its picture stands in the code. Undefined: the code is for any wallet. */
  readonly wallet: { readonly name: string; readonly icon: string | undefined } | undefined
  /** What to do with the code. */
  readonly hint: string
  /** Whether "Copy link" gets the focus. */
  readonly takesFocus: boolean
  /** Further actions, under the code. */
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
  useCodeAnnouncements(attempt)
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
          <CountdownRing from={readyAt} until={expiresAt} />
        )}
      </div>
      <OfflineNote text={t('wc.offline')} />
      <p className="p-code-hint">{isExpired ? expiryText(t, attempt.error) : hint}</p>
      {!isExpired && <CopyLink uri={uri} takesFocus={takesFocus} />}
      {children}
    </div>
  )
})

import { useEffect } from 'react'
import {
  Address,
  Button,
  CopyButton,
  formatExactly,
  Icon,
  Link,
  Message,
  observer,
  useAnnounce,
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { PendingState, PendingTransaction } from '../../../ui-shell/core/api.js'

export interface TransferProgressProps {
  readonly transfer: PendingTransaction
}

const tones: ReadonlyMap<PendingState, 'success' | 'warning' | 'danger'> = new Map([
  ['confirmed', 'success'],
  ['failed', 'danger'],
  ['dropped', 'warning'],
  ['replaced', 'warning'],
  ['unknown', 'warning'],
])
const icons: ReadonlyMap<PendingState, 'check' | 'warning' | 'info'> = new Map([
  ['sent', 'info'],
  ['confirmed', 'check'],
])

/** A transfer that was broadcast, until it is final. */
export const TransferProgress = observer(({ transfer }: TransferProgressProps) => {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const { state, id, changes, to, name, explorerUrl, reason } = transfer
  const title = t(`send.result.${state}`)
  const text = t(`send.result.${state}.text`)
  useEffect(() => announce(title, state === 'failed' ? 'assertive' : 'polite'), [announce, title, state])
  return (
    <Message
      icon={<Icon name={icons.get(state) ?? 'warning'} />}
      tone={tones.get(state) ?? 'neutral'}
      title={title}
      text={reason !== undefined && state === 'failed' ? `${text} ${t(`error.${reason}`)}.` : text}
    >
      <p className="p-send-brief">
        {changes.map(({ amount, symbol, token }) => (
          <bdi key={token ?? ''} dir="ltr">{`${formatExactly(amount, t.locale)}\u00a0${symbol}`}</bdi>
        ))}
        {name !== undefined && <b>{name}</b>}
        {to !== undefined && <Address address={to} />}
      </p>
      <div className="p-send-hash">
        <span>{t('send.hash')}</span>
        <bdi dir="ltr">{id}</bdi>
        <span className="p-send-links">
          <CopyButton text={id} />
          {explorerUrl !== undefined && <Link href={explorerUrl}>{t('send.explorer')}</Link>}
        </span>
      </div>
      <Button
        kind="primary"
        onClick={() => (plugin.stores.router.canGoBack ? plugin.back() : plugin.close())}
      >
        {t('send.done')}
      </Button>
    </Message>
  )
})

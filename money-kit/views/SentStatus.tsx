import { useEffect, type ReactNode } from 'react'
import type { PendingState, PendingTransaction } from '../../ui-shell/core/api.js'
import { Footer, Icon, Message, Stack, useAnnounce, useText } from '../../ui-shell/kit/index.js'

/** Props of {@link SentStatus}. */
export interface SentStatusProps {
  readonly sent: PendingTransaction
  /** How it stands: "On its way". */
  readonly title: string
  readonly text: string
  /** What it was. */
  readonly children: ReactNode
  /** What leads on, such as `DoneButton`: it stays in sight. */
  readonly actions?: ReactNode
}

const tones: ReadonlyMap<PendingState, 'success' | 'warning' | 'danger'> = new Map([
  ['confirmed', 'success'],
  ['failed', 'danger'],
  ['dropped', 'warning'],
  ['replaced', 'warning'],
  ['unknown', 'warning'],
])
const icons: ReadonlyMap<PendingState, 'check' | 'info'> = new Map([
  ['sent', 'info'],
  ['confirmed', 'check'],
])

/** How a transaction stands that was sent, until it is final; announced, with why it failed. Use it inside `observer`. */
export const SentStatus = ({ sent, title, text, children, actions }: SentStatusProps) => {
  const t = useText()
  const announce = useAnnounce()
  const { state, reason } = sent
  const whole = reason !== undefined && state === 'failed' ? `${text} ${t(`error.${reason}`)}.` : text
  useEffect(
    () => announce(`${title}. ${whole}`, state === 'failed' ? 'assertive' : 'polite'),
    [announce, title, whole, state],
  )
  return (
    <Stack>
      <Message
        icon={<Icon name={icons.get(state) ?? 'warning'} />}
        tone={tones.get(state) ?? 'neutral'}
        title={title}
        text={whole}
      >
        {children}
      </Message>
      {actions && <Footer>{actions}</Footer>}
    </Stack>
  )
}

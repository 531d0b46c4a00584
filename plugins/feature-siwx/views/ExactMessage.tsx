import type { SyntheticEvent } from 'react'
import { CopyButton, observer, Skeleton, useText } from '../../../ui-shell/kit/index.js'
import type { PromptProps } from './PromptProps.js'

/** Most of it would open under the buttons. */
const showWhole = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.querySelector('pre')?.scrollIntoView({ block: 'nearest' })
}

/** The message word for word: a press away, and at once where nobody else can tell what it says. */
export const ExactMessage = observer(({ prompt: { message, state } }: PromptProps) => {
  const t = useText()
  const label = t('siwx.message')
  if (!message && state === 'unprepared') return null
  if (!message) {
    return (
      <div className="p-siwx-message">
        <Skeleton width="140px" height="var(--p-space-5)" />
      </div>
    )
  }
  const { isFreeText = false } = message
  return (
    <details className="p-siwx-message" open={isFreeText} onToggle={isFreeText ? undefined : showWhole}>
      <summary>{label}</summary>
      {/* It scrolls, which keys must do, too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label={label} dir="ltr">
        {message.text}
      </pre>
      <CopyButton text={message.text} label={t('siwx.message.copy')} />
    </details>
  )
})

import type { SyntheticEvent } from 'react'
import { CopyButton, observer, Skeleton, useText } from '../../../ui-shell/kit/index.js'
import type { PromptProps } from './SignInActions.js'

/** Most of it would open below the buttons, out of sight. */
const showWhole = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.querySelector('pre')?.scrollIntoView({ block: 'nearest' })
}

/** The message word for word: behind a click, or open where only the visitor can tell what it says. */
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
      {/* It scrolls, also by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label={label} dir="ltr">
        {message.text}
      </pre>
      <CopyButton text={message.text} label={t('siwx.message.copy')} />
    </details>
  )
})

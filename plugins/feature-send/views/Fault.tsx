import { Icon, useAnnounce, useText } from '../../../ui-shell/kit/index.js'
import { useEffect } from 'react'

/** What {@link Fault} takes. */
export interface FaultProps {
  readonly text: string
  /** `danger` speaks against going on. Default `warning`. */
  readonly tone?: 'warning' | 'danger'
  readonly onRetry?: (() => void) | undefined
}

/** A line that says what is wrong, or should be looked at, where it stands. */
export const Fault = ({ text, tone = 'warning', onRetry }: FaultProps) => {
  const t = useText()
  const announce = useAnnounce()
  useEffect(() => announce(text, tone === 'danger' ? 'assertive' : 'polite'), [announce, text, tone])
  return (
    <p className={`p-send-fault p-send-${tone}`}>
      <Icon name="warning" />
      <span>{text}</span>
      {onRetry && (
        <button type="button" className="p-send-quiet" onClick={onRetry}>
          {t('common.retry')}
        </button>
      )}
    </p>
  )
}

import { Icon, useAnnounce, useText } from '../../../ui-shell/kit/index.js'
import { useEffect } from 'react'

export interface FaultProps {
  readonly text: string
  /** Default: `warning`. */
  readonly tone?: 'warning' | 'danger'
  readonly onRetry?: (() => void) | undefined
}

/** An announced error or warning, next to what it is about. */
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

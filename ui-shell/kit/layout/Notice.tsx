import { useEffect } from 'react'
import { Icon } from '../images/Icon.js'
import css from './Notice.css'
import { useAnnounce } from '../hooks/useAnnounce.js'
import { useStyles } from '../hooks/useStyles.js'
import { useText } from '../text/useText.js'

/** Props of {@link Notice}. */
export interface NoticeProps {
  readonly text: string
  /** Default: `warning`. */
  readonly tone?: 'warning' | 'danger'
  /** What "Try again" does. Left out: no such button. */
  readonly onRetry?: (() => void) | undefined
}

/** A warning or an error beside what it is about, announced as it comes. For one that fills the screen, see `Message`. */
export const Notice = ({ text, tone = 'warning', onRetry }: NoticeProps) => {
  useStyles(css, 'component')
  const t = useText()
  const announce = useAnnounce()
  useEffect(() => announce(text, tone === 'danger' ? 'assertive' : 'polite'), [announce, text, tone])
  return (
    <p className={`p-notice p-notice-${tone}`}>
      <Icon name="warning" />
      <span>{text}</span>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t('common.retry')}
        </button>
      )}
    </p>
  )
}

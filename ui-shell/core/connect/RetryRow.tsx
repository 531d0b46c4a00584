import { useEffect } from 'react'
import { Icon, ListItem, useAnnounce, usePlugin, useText } from '../../kit/index.js'

/** Props of {@link RetryRow}. */
export interface RetryRowProps {
  readonly onRetry: () => void
  /** To try again was in vain: only loading the page anew is left. */
  readonly isSpent?: boolean | undefined
}

/** Stands where wallets would be, had they come: says so, and tries again. */
export const RetryRow = ({ onRetry, isSpent = false }: RetryRowProps) => {
  const t = useText()
  const { env } = usePlugin()
  const announce = useAnnounce()
  const text = t('connect.all.failed')
  useEffect(() => announce(text), [announce, text])
  return (
    <ListItem
      label={t(isSpent ? 'common.reload' : 'common.retry')}
      description={text}
      icon={<Icon name="retry" />}
      onClick={isSpent ? () => env.window?.location.reload() : onRetry}
    />
  )
}

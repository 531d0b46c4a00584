import { useEffect } from 'react'
import { Icon, ListItem, useAnnounce, useText } from '../../kit/index.js'

/** Props of {@link RetryRow}. */
export interface RetryRowProps {
  readonly onRetry: () => void
}

/** Stands where more wallets would be, had they come: says so, and tries again. */
export const RetryRow = ({ onRetry }: RetryRowProps) => {
  const t = useText()
  const announce = useAnnounce()
  const text = t('connect.all.failed')
  useEffect(() => announce(text), [announce, text])
  return (
    <ListItem label={t('common.retry')} description={text} icon={<Icon name="retry" />} onClick={onRetry} />
  )
}

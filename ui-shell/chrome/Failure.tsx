import { useEffect } from 'react'
import { Button } from '../kit/Button.js'
import { Icon } from '../kit/Icon.js'
import { Message } from '../kit/Message.js'
import { useAnnounce } from '../kit/useAnnounce.js'
import { useText } from '../kit/useText.js'

/** What {@link Failure} takes. */
export interface FailureProps {
  /** `failed` to be fetched, or `broken` while it was drawn. */
  readonly kind: 'failed' | 'broken'
  readonly onRetry: () => void
}

/** Stands in for a view that could not be fetched or drawn. */
export const Failure = ({ kind, onRetry }: FailureProps) => {
  const t = useText()
  const announce = useAnnounce()
  const title = t(`view.${kind}.title`)
  useEffect(() => announce(title, 'assertive'), [announce, title])
  return (
    <Message icon={<Icon name="warning" />} tone="warning" title={title} text={t(`view.${kind}.text`)}>
      <Button kind="primary" icon={<Icon name="retry" />} takesFocus onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Message>
  )
}

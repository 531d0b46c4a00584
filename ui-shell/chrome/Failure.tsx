import { useEffect } from 'react'
import { Button } from '../kit/controls/Button.js'
import { Icon } from '../kit/images/Icon.js'
import { Message } from '../kit/layout/Message.js'
import { ReloadButton } from '../kit/controls/ReloadButton.js'
import { useAnnounce } from '../kit/hooks/useAnnounce.js'
import { useText } from '../kit/text/useText.js'

/** Props of {@link Failure}. */
export interface FailureProps {
  /** `failed` to be fetched, `outdated` where that will not change until the page is loaded anew, or `broken` while it was drawn. */
  readonly kind: 'failed' | 'outdated' | 'broken'
  readonly onRetry: () => void
}

/** Stands in for a view that could not be fetched or drawn. */
export const Failure = ({ kind, onRetry }: FailureProps) => {
  const t = useText()
  const announce = useAnnounce()
  const title = t(kind === 'broken' ? 'view.broken.title' : 'view.failed.title')
  useEffect(() => announce(title, 'assertive'), [announce, title])
  return (
    <Message icon={<Icon name="warning" />} tone="warning" title={title} text={t(`view.${kind}.text`)}>
      {kind === 'outdated' ? (
        <ReloadButton takesFocus />
      ) : (
        <Button kind="primary" icon={<Icon name="retry" />} takesFocus onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </Message>
  )
}

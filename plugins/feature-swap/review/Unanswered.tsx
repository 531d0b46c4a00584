import { observer, useText } from '../../../ui-shell/kit/index.js'
import { Unanswered as Requests } from '../../../money-kit/views/Unanswered.js'
import type { SwapReview } from '../store/SwapReview.js'

interface UnansweredProps {
  readonly review: SwapReview
}

/** Earlier requests that the wallet may still answer: the visitor must know of them before it is asked again. */
export const Unanswered = observer(({ review }: UnansweredProps) => {
  const t = useText()
  return (
    <Requests
      requests={review.unanswered}
      text={t('swap.unanswered.text')}
      nameOf={({ kind }, amount) =>
        t(`swap.unanswered.${kind === 'approval' ? 'approval' : 'swap'}`, { amount })
      }
      dismissLabel={t('swap.unanswered.forget')}
      onDismiss={review.forgetRequest}
    />
  )
})

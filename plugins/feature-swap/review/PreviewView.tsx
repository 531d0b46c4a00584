import { isModalError } from '../../../kernel/define.js'
import {
  Button,
  Details,
  errorText,
  Footer,
  GuardedButton,
  Icon,
  Message,
  Notice,
  observer,
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import { swapResultView } from '../api.js'
import type { SwapCheck } from '../store/SwapCheck.js'
import type { SwapReview } from '../store/SwapReview.js'
import { backToForm } from '../views/backToForm.js'
import { SwapDetails } from './SwapDetails.js'
import { Unanswered } from './Unanswered.js'
import { useSwap } from '../views/useSwap.js'
import { useReviewStyles } from './useReviewStyles.js'

/**
 * Everything about the swap, and what it does to the account, before the wallet is asked. Loading: it is being looked into, which the
 * button waits for. Empty: account or network have changed, so back to the form. Error: what is not as shown, or would fail, is not signed.
 */
export const PreviewView = observer(function PreviewView() {
  useReviewStyles()
  const plugin = usePlugin()
  const t = useText()
  const store = useSwap()
  const { review } = store
  const { plan, check } = review
  const edit = () => backToForm(plugin)
  if (!plan)
    return (
      <Message icon={<Icon name="info" />} title={t('swap.gone')} text={t('swap.gone.text')}>
        <Button kind="primary" onClick={edit}>
          {t('swap.gone.action')}
        </Button>
      </Message>
    )
  const begin = () => {
    const isSeen = () => plugin.stores.modal.isOpen && plugin.stores.router.current?.view.id === 'SwapResult'
    if (review.start(isSeen)) plugin.push(swapResultView)
  }
  return (
    <div className="p-money">
      <Unanswered review={review} />
      <SwapDetails store={store} plan={plan} />
      <CheckReport check={check} />
      <Footer message={<Standing review={review} />}>
        <Primary review={review} onBegin={begin} />
        <Button kind="quiet" onClick={edit}>
          {t('swap.edit')}
        </Button>
      </Footer>
    </div>
  )
})

interface StandingProps {
  readonly review: SwapReview
}

/** What stands between the visitor and the swap: a price that has moved, a refusal. */
const Standing = observer(({ review }: StandingProps) => {
  const t = useText()
  const { plan, run, hasWorsened } = review
  return (
    <>
      {hasWorsened && <Notice text={t('swap.moved')} />}
      {run?.plan === plan && run?.state === 'rejected' && (
        <Notice text={t('swap.rejected', { wallet: run.plan.account.wallet })} />
      )}
    </>
  )
})

interface PrimaryProps extends StandingProps {
  readonly onBegin: () => void
}

/** The next step: into the wallet, on with the new price, or back to a swap that the wallet is being asked about. */
const Primary = observer(({ review, onBegin }: PrimaryProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { plan, check, unanswered } = review
  const { outcome } = check
  const wallet = plan?.account.wallet ?? ''
  const prepared = outcome.state === 'ready' ? outcome.prepared : undefined
  const isTwoSteps = prepared !== undefined && prepared.approvals.length > 0 && !prepared.takesBatches
  if (review.isRunning)
    return (
      <Button kind="primary" onClick={() => plugin.push(swapResultView)}>
        {t('swap.open', { wallet })}
      </Button>
    )
  if (review.hasWorsened)
    return (
      <GuardedButton kind="primary" onClick={review.acceptPrice}>
        {t('swap.accept')}
      </GuardedButton>
    )
  return (
    <GuardedButton
      kind={unanswered.length > 0 ? 'danger' : 'primary'}
      isPending={outcome.state === 'running'}
      disabled={outcome.state === 'running' || prepared ? undefined : t('swap.check.blocked')}
      onClick={onBegin}
    >
      {unanswered.length > 0
        ? t('swap.unanswered.again')
        : t(isTwoSteps ? 'swap.confirm.steps' : 'swap.confirm', { wallet })}
    </GuardedButton>
  )
})

interface CheckReportProps {
  readonly check: SwapCheck
}

/** What came of looking into it, in words. */
const CheckReport = observer(({ check }: CheckReportProps) => {
  const t = useText()
  const { outcome } = check
  const retry = () => void check.renew()
  if (outcome.state === 'running') return <p className="p-money-note">{t('swap.check.running')}</p>
  if (outcome.state === 'ready')
    return outcome.prepared.simulation ? null : <Notice text={t('swap.check.unseen')} />
  const { state, error } = outcome
  const reason = errorText(t, error)
  return (
    <>
      <Notice text={t(`swap.check.${state}`, { reason })} tone="danger" onRetry={retry} />
      {isModalError(error) && <Details text={error.message} />}
    </>
  )
})

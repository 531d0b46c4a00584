import { useEffect } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Button,
  Footer,
  GuardedButton,
  Icon,
  Message,
  Notice,
  observer,
  Stack,
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import { formatFee } from '../../../money-kit/format.js'
import { sendResultView, sendView, type sendPreviewView } from '../api.js'
import type { SendStore } from '../store/SendStore.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import { InsufficientFunds } from './InsufficientFunds.js'
import { SimulationReport } from './SimulationReport.js'
import { TransferDetails } from './TransferDetails.js'
import { SendAnyway, Unanswered } from './Unanswered.js'
import { useSend } from './useSend.js'

/**
 * Everything about the transfer, and its simulation, before the wallet is asked. Loading: the simulation, which the button waits for.
 * Empty: account or network have changed, so back to the form. Error: a failed simulation blocks; one that could not run does not.
 */
export const PreviewView = observer(function PreviewView({ resolve }: ViewProps<typeof sendPreviewView>) {
  useMoneyStyles()
  const plugin = usePlugin()
  const t = useText()
  const store = useSend()
  const { plan, sender, simulation, changes } = store
  const { attempts } = sender
  const edit = () => (plugin.stores.router.has(sendView) ? plugin.back() : plugin.replace(sendView))
  useEffect(() => {
    sender.onSent('preview', () => resolve())
  })
  // The wallet has sent it late, while the visitor was still looking at the preview.
  const sentId = plan ? undefined : attempts.current?.id
  useEffect(() => {
    if (sentId !== undefined) plugin.replace(sendResultView, { id: sentId })
  }, [sentId, plugin])
  // Costs and balances may have changed since the form was filled in.
  useEffect(() => void store.refresh(), [store, plan])
  if (!plan && sentId !== undefined) return null
  if (!plan)
    return (
      <Stack>
        <Message icon={<Icon name="info" />} title={t('send.gone')} text={t('send.gone.text')} />
        <Footer>
          <Button kind="primary" onClick={edit}>
            {t('send.gone.action')}
          </Button>
        </Footer>
      </Stack>
    )
  const { outcome } = simulation
  const hasUnanswered = sender.unanswered.length > 0
  const send = () => {
    if (!attempts.isAsking) void sender.send()
    // Not where another page has asked the wallet at the same moment.
    if (attempts.isAsking) plugin.push(sendResultView)
  }
  const refusal =
    (outcome.state === 'fails' && t('send.trial.blocked')) ||
    (changes.shortfall && t('send.missing', { ...changes.shortfall }))
  return (
    <div className="p-money">
      {!attempts.isAsking && hasUnanswered && <Unanswered store={store} />}
      <TransferDetails plan={plan} store={store}>
        {[...new Set([...plan.warnings, ...store.warnings.list])].map(warning => (
          <Notice key={warning} text={t(`send.warning.${warning}`)} />
        ))}
      </TransferDetails>
      <SimulationReport store={store} plan={plan} />
      <Footer message={<Standing store={store} />}>
        {attempts.isAsking ? (
          <Button kind="primary" onClick={send}>
            {t('send.open', { wallet: attempts.current?.plan.account.wallet ?? '' })}
          </Button>
        ) : hasUnanswered && outcome.state !== 'running' && !refusal ? (
          <SendAnyway store={store} />
        ) : (
          <GuardedButton
            kind="primary"
            isPending={outcome.state === 'running'}
            disabled={refusal || undefined}
            onClick={send}
          >
            {t('send.confirm', { wallet: plan.account.wallet })}
          </GuardedButton>
        )}
        <Button kind="quiet" onClick={edit}>
          {t('send.edit')}
        </Button>
      </Footer>
    </div>
  )
})

interface StandingProps {
  readonly store: SendStore
}

/** What stands between the visitor and the transfer: what has changed since the form was filled in, what is missing, a refusal. */
const Standing = observer(({ store }: StandingProps) => {
  const t = useText()
  const { plan, changes, estimate } = store
  const { current } = store.sender.attempts
  const { hasFeeRisen, hasBalanceFallen, shortfall } = changes
  if (!plan) return null
  const before = plan.costs?.fee
  const now = estimate.costs?.fee
  return (
    <>
      {hasFeeRisen && before !== undefined && now !== undefined && (
        <Notice
          text={t('send.changed.fee', {
            before: formatFee(before, plan.coin, t.locale),
            now: formatFee(now, plan.coin, t.locale),
          })}
        />
      )}
      {hasBalanceFallen && !shortfall && <Notice text={t('send.changed.balance')} />}
      <InsufficientFunds account={plan.account} shortfall={shortfall} />
      {current?.state === 'rejected' && current.plan === plan && (
        <Notice text={t('send.rejected', { wallet: plan.account.wallet })} />
      )}
    </>
  )
})

import { useEffect } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Button,
  GuardedButton,
  Icon,
  Message,
  Notice,
  observer,
  usePlugin,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { formatFee } from '../../../money-kit/format.js'
import { sendResultView, sendView, type sendPreviewView } from '../api.js'
import type { SendStore } from '../store/SendStore.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import css from './SendView.css'
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
  useStyles(css)
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
      <Message icon={<Icon name="info" />} title={t('send.gone')} text={t('send.gone.text')}>
        <Button kind="primary" onClick={edit}>
          {t('send.gone.action')}
        </Button>
      </Message>
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
      <TransferDetails plan={plan} store={store} />
      <SimulationReport store={store} plan={plan} />
      {[...new Set([...plan.warnings, ...store.warnings.list])].map(warning => (
        <Notice key={warning} text={t(`send.warning.${warning}`)} />
      ))}
      <Changes store={store} />
      {attempts.current?.state === 'rejected' && attempts.current.plan === plan && (
        <Notice text={t('send.rejected', { wallet: plan.account.wallet })} />
      )}
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
    </div>
  )
})

interface ChangesProps {
  readonly store: SendStore
}

/** What has changed since the form was filled in. */
const Changes = observer(({ store }: ChangesProps) => {
  const t = useText()
  const { plan, changes, estimate } = store
  const { hasFeeRisen, hasBalanceFallen } = changes
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
      {hasBalanceFallen && <Notice text={t('send.changed.balance')} />}
    </>
  )
})

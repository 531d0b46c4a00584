import { useEffect } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Button,
  GuardedButton,
  Icon,
  Message,
  observer,
  useKernel,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { sendResultView, sendView, type sendPreviewView } from '../api.js'
import { Changes } from './Changes.js'
import { Fault } from './Fault.js'
import { PlanFacts } from './PlanFacts.js'
import css from './SendView.css'
import { SimulationReport } from './SimulationReport.js'
import { SendAnyway, Unanswered } from './Unanswered.js'
import { useSend } from './useSend.js'

/**
 * All of what will be sent, whole, and what came of trying it out. Loading: the simulation, which the button waits for. Empty: account or
 * network have changed, so that the form must be looked at again. Error: a simulation that fails; one that could not be made lets go on.
 */
export const PreviewView = observer(function PreviewView({ resolve }: ViewProps<typeof sendPreviewView>) {
  useStyles(css)
  const kernel = useKernel()
  const t = useText()
  const store = useSend()
  const { plan, sender, simulation, changes } = store
  const edit = () => (kernel.stores.router.has(sendView) ? kernel.back() : kernel.replace(sendView))
  useEffect(() => {
    sender.endsWith('preview', () => resolve())
  })
  // The wallet has sent it after all, while the visitor was still looking at it.
  const arrived = plan ? undefined : sender.attempt?.id
  useEffect(() => {
    if (arrived !== undefined) kernel.replace(sendResultView, { id: arrived })
  }, [arrived, kernel])
  // What it costs and what is there may have changed since the form was filled in.
  useEffect(() => void store.verify(), [store, plan])
  if (!plan && arrived !== undefined) return null
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
    if (!sender.isAsking) void sender.send()
    // Not where another page has asked the wallet in this very moment.
    if (sender.isAsking) kernel.push(sendResultView)
  }
  const refusal =
    (outcome.state === 'fails' && t('send.trial.blocked')) ||
    (changes.missing && t('send.missing', { ...changes.missing }))
  return (
    <div className="p-send">
      {!sender.isAsking && hasUnanswered && <Unanswered store={store} />}
      <PlanFacts plan={plan} store={store} />
      <SimulationReport store={store} plan={plan} />
      {[...new Set([...plan.warnings, ...store.receiving.warnings])].map(warning => (
        <Fault key={warning} text={t(`send.warning.${warning}`)} />
      ))}
      <Changes store={store} />
      {sender.attempt?.state === 'rejected' && sender.attempt.plan === plan && (
        <Fault text={t('send.rejected', { wallet: plan.place.wallet })} />
      )}
      {sender.isAsking ? (
        <Button kind="primary" onClick={send}>
          {t('send.open', { wallet: sender.attempt?.plan.place.wallet ?? '' })}
        </Button>
      ) : hasUnanswered && outcome.state !== 'trying' && !refusal ? (
        <SendAnyway store={store} />
      ) : (
        <GuardedButton
          kind="primary"
          isPending={outcome.state === 'trying'}
          disabled={refusal || undefined}
          onClick={send}
        >
          {t('send.confirm', { wallet: plan.place.wallet })}
        </GuardedButton>
      )}
      <Button kind="quiet" onClick={edit}>
        {t('send.edit')}
      </Button>
    </div>
  )
})

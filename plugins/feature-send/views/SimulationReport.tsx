import { formatUnits } from '../../../chain-kit/units.js'
import { isModalError, type TransferChange } from '../../../kernel/define.js'
import {
  Details,
  errorText,
  formatExactly,
  observer,
  Skeleton,
  useText,
} from '../../../ui-shell/kit/index.js'
import { isSameToken } from '../form/isSameToken.js'
import type { SendPlan } from '../form/SendPlan.js'
import type { SendStore } from '../form/SendStore.js'
import { simulationDifference } from '../form/simulationDifference.js'
import { Fault } from './Fault.js'

/** What {@link SimulationReport} takes. */
export interface SimulationReportProps {
  readonly store: SendStore
  readonly plan: SendPlan
}

/** What trying the transfer out has shown: what it will change, or why that cannot be known. */
export const SimulationReport = observer(({ store, plan }: SimulationReportProps) => {
  const t = useText()
  const { outcome } = store.simulation
  if (outcome.state === 'trying')
    return (
      <div className="p-send-simulation" aria-busy>
        <p>{t('send.trial.running')}</p>
        <Skeleton height="var(--p-space-5)" />
      </div>
    )
  if (outcome.state === 'unknown')
    return (
      <Fault
        text={t(`send.trial.${outcome.why}`)}
        onRetry={outcome.why === 'unsupported' ? undefined : () => store.simulation.retry()}
      />
    )
  if (outcome.state === 'fails')
    return (
      <>
        <Fault
          text={t('send.trial.fails', { reason: errorText(t, outcome.error) })}
          tone="danger"
          onRetry={() => store.simulation.retry()}
        />
        {isModalError(outcome.error) && <Details text={outcome.error.message} />}
      </>
    )
  const { isOtherAmount, hasMore } = simulationDifference(outcome.changes, plan, store.pricing.costs)
  return (
    <>
      <div className="p-send-simulation">
        <p>{t('send.trial.changes')}</p>
        <ul>
          {outcome.changes.map((change, index) => (
            <li key={index} dir="ltr">
              {describe(change, store, t.locale)}
            </li>
          ))}
        </ul>
      </div>
      {isOtherAmount && (
        <Fault
          text={t('send.trial.amount', {
            amount: `${formatExactly(plan.amount, t.locale)}\u00a0${plan.asset.symbol}`,
          })}
          tone="danger"
        />
      )}
      {hasMore && <Fault text={t('send.trial.more')} tone="danger" />}
    </>
  )
})

/** Of what the account is known to hold by the decimals that were shown everywhere else. */
const describe = (
  { token, amount, units, direction }: TransferChange,
  store: SendStore,
  locale: string,
): string => {
  const asset = store.assets.find(each => isSameToken(each.token, token))
  const sign = direction === 'out' ? '−' : '+'
  const exact = asset ? formatUnits(BigInt(units), asset.decimals) : amount
  return `${sign}${formatExactly(exact, locale)}\u00a0${asset?.symbol ?? token ?? ''}`
}

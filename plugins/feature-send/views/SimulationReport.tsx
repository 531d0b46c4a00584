import { formatUnits } from '../../../chain-kit/units.js'
import { isModalError, type BalanceChange } from '../../../kernel/define.js'
import {
  Details,
  errorText,
  formatExactly,
  Notice,
  observer,
  Skeleton,
  useText,
} from '../../../ui-shell/kit/index.js'
import { isSameToken } from '../store/Asset.js'
import type { SendPlan } from '../store/SendPlan.js'
import type { SendStore } from '../store/SendStore.js'
import { simulationDifference } from '../store/TransferSimulation.js'

export interface SimulationReportProps {
  readonly store: SendStore
  readonly plan: SendPlan
}

/** The balance changes of the simulation, or why they are not known. */
export const SimulationReport = observer(({ store, plan }: SimulationReportProps) => {
  const t = useText()
  const { outcome } = store.simulation
  if (outcome.state === 'running')
    return (
      <div className="p-send-simulation" aria-busy>
        <p>{t('send.trial.running')}</p>
        <Skeleton height="var(--p-space-5)" />
      </div>
    )
  if (outcome.state === 'unknown')
    return (
      <Notice
        text={t(`send.trial.${outcome.why}`)}
        onRetry={outcome.why === 'unsupported' ? undefined : () => store.simulation.retry()}
      />
    )
  if (outcome.state === 'fails')
    return (
      <>
        <Notice
          text={t('send.trial.fails', { reason: errorText(t, outcome.error) })}
          tone="danger"
          onRetry={() => store.simulation.retry()}
        />
        {isModalError(outcome.error) && <Details text={outcome.error.message} />}
      </>
    )
  const { isOtherAmount, hasMore } = simulationDifference(outcome.changes, plan, store.estimate.costs)
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
        <Notice
          text={t('send.trial.amount', {
            amount: `${formatExactly(plan.amount, t.locale)}\u00a0${plan.asset.symbol}`,
          })}
          tone="danger"
        />
      )}
      {hasMore && <Notice text={t('send.trial.more')} tone="danger" />}
    </>
  )
})

/** By the decimals of the account's own assets, as they are shown everywhere else. */
const describe = (
  { token, amount, units, direction }: BalanceChange,
  store: SendStore,
  locale: string,
): string => {
  const asset = store.assets.list.find(each => isSameToken(each.token, token))
  const sign = direction === 'out' ? '−' : '+'
  const exact = asset ? formatUnits(BigInt(units), asset.decimals) : amount
  return `${sign}${formatExactly(exact, locale)}\u00a0${asset?.symbol ?? token ?? ''}`
}

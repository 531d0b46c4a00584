import { formatUnits } from '../../../chain-kit/units.js'
import type { BalanceChange } from '../../../kernel/define.js'
import {
  BalanceChanges,
  formatExactly,
  Notice,
  observer,
  useText,
  type ShownChange,
} from '../../../ui-shell/kit/index.js'
import { AssetIcon } from '../../../money-kit/views/AssetIcon.js'
import { isSameToken } from '../../../money-kit/Asset.js'
import { SimulationReport as Report } from '../../../money-kit/views/SimulationReport.js'
import type { SendPlan } from '../store/SendPlan.js'
import type { SendStore } from '../store/SendStore.js'
import { simulationDifference } from '../store/TransferSimulation.js'

export interface SimulationReportProps {
  readonly store: SendStore
  readonly plan: SendPlan
}

/** The balance changes of the simulation, or why they are not known. */
export const SimulationReport = observer(({ store, plan }: SimulationReportProps) => {
  const { outcome } = store.simulation
  return (
    <Report outcome={outcome} failure="send.trial.fails" onRetry={() => store.simulation.retry()}>
      {outcome.state === 'succeeded' && <Changes changes={outcome.changes} store={store} plan={plan} />}
    </Report>
  )
})

interface ChangesProps extends SimulationReportProps {
  readonly changes: readonly BalanceChange[]
}

/** The changes, and how they differ from what is to be sent. */
const Changes = observer(({ changes, store, plan }: ChangesProps) => {
  const t = useText()
  const { isOtherAmount, hasMore } = simulationDifference(changes, plan, store.estimate.costs)
  const amount = `${formatExactly(plan.amount, t.locale)}\u00a0${plan.asset.symbol}`
  return (
    <>
      <BalanceChanges
        title={t('money.simulation.changes')}
        changes={changes.map(change => describe(change, store, plan, t.locale))}
      />
      {isOtherAmount && <Notice text={t('send.trial.amount', { amount })} tone="danger" />}
      {hasMore && <Notice text={t('send.trial.more')} tone="danger" />}
    </>
  )
})

/** By the decimals of the account's own assets, as they are shown everywhere else. */
const describe = (
  { token, amount, units, direction }: BalanceChange,
  store: SendStore,
  { account }: SendPlan,
  locale: string,
): ShownChange => {
  const asset = store.assets.list.find(each => isSameToken(each.token, token))
  const exact = asset ? formatUnits(BigInt(units), asset.decimals) : amount
  return {
    direction,
    what: `${formatExactly(exact, locale)}\u00a0${asset?.symbol ?? token ?? ''}`,
    icon: asset && <AssetIcon size="s" asset={asset} network={account.network} />,
  }
}

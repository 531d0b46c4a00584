import { BalanceChanges, observer, useText } from '../../../ui-shell/kit/index.js'
import { SimulationReport } from '../../../money-kit/views/SimulationReport.js'
import type { Payment } from '../payment/Payment.js'
import type { PaymentTrial } from '../wallet/PaymentTrial.js'
import { PaidIcon, sumOf } from './PaymentSum.js'

interface TrialReportProps {
  readonly trial: PaymentTrial
  readonly payment: Payment
}

/** What the trial of a payment came to, or why it is not known. */
export const TrialReport = observer(({ trial, payment }: TrialReportProps) => {
  const t = useText()
  const { outcome, shortfall } = trial
  // What is missing is told in full elsewhere.
  if (shortfall) return null
  const change =
    outcome.state === 'succeeded' && outcome.changes.length > 0
      ? { direction: 'out' as const, what: sumOf(t, payment) }
      : { what: `0\u00a0${payment.asset.metadata.symbol}` }
  return (
    <SimulationReport outcome={outcome} failure="pay.trial.fails" onRetry={() => void trial.renew()}>
      <BalanceChanges
        title={t('money.simulation.changes')}
        changes={[{ ...change, icon: <PaidIcon payment={payment} /> }]}
      />
    </SimulationReport>
  )
})

import type { ReactNode } from 'react'
import { isModalError } from '../../kernel/define.js'
import { BalanceChanges, Details, errorText, Notice, useText } from '../../ui-shell/kit/index.js'
import type { SimulationOutcome } from '../SimulationOutcome.js'

/** Props of {@link SimulationReport}. */
export interface SimulationReportProps {
  readonly outcome: SimulationOutcome
  /** Id of the message that tells of a failure, with `{reason}` in it: "This transaction would fail: {reason}." */
  readonly failure: string
  /** Simulates it again. */
  readonly onRetry: () => void
  /** What it would change, where it has succeeded: see `BalanceChanges`. */
  readonly children: ReactNode
}

/** What the simulation of a transaction has come to, or why that is not known. Its plugin needs `withMoneyStrings`. */
export const SimulationReport = ({ outcome, failure, onRetry, children }: SimulationReportProps) => {
  const t = useText()
  switch (outcome.state) {
    case 'running':
      return <BalanceChanges title={t('money.simulation')} />
    case 'succeeded':
      return <>{children}</>
    case 'unknown':
      return (
        <Notice
          text={t(`money.simulation.${outcome.why}`)}
          onRetry={outcome.why === 'unsupported' ? undefined : onRetry}
        />
      )
    case 'fails':
      return (
        <>
          <Notice
            text={t(failure, { reason: errorText(t, outcome.error) })}
            tone="danger"
            onRetry={onRetry}
          />
          {isModalError(outcome.error) && <Details text={outcome.error.message} />}
        </>
      )
  }
}

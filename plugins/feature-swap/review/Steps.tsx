import { Icon, observer, Spinner, useText } from '../../../ui-shell/kit/index.js'
import type { SwapRun } from '../store/SwapRun.js'

interface StepsProps {
  readonly run: SwapRun
}

/** "1 Allow · 2 Swap": which is done, and which it is at. Nothing where there is one step. */
export const Steps = observer(({ run }: StepsProps) => {
  const t = useText()
  if (!run.hasTwoSteps) return null
  const at = run.hasAllowed || run.state === 'swapping' ? 2 : 1
  const steps = [
    { number: 1, label: t('swap.step.allow') },
    { number: 2, label: t('swap.step.swap') },
  ]
  return (
    <ol className="p-swap-steps">
      {steps.map(({ number, label }) => (
        <li
          key={number}
          aria-current={number === at ? 'step' : undefined}
          data-done={number < at || undefined}
        >
          <span aria-hidden>
            {number < at ? <Icon name="check" /> : number === at && run.isUnderWay ? <Spinner /> : number}
          </span>
          {label}
          {number < at && <span className="p-unseen">{t('swap.step.done')}</span>}
        </li>
      ))}
    </ol>
  )
})

import type { Action } from '../actions/actionsOf.js'
import { useTexts } from '../DemoContext.js'
import { OutcomeView } from './OutcomeView.js'
import { useAction } from './useAction.js'

interface ActionCardProps {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly testId: string
  readonly action: Action
}

/** One thing to ask of the wallet, and what came of it. */
export const ActionCard = ({ title, text, label, testId, action }: ActionCardProps) => {
  const t = useTexts()
  const { state, run } = useAction(action)
  return (
    <article className="action">
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <button
        className="button primary"
        type="button"
        data-testid={testId}
        aria-disabled={state.kind === 'pending'}
        onClick={() => void run()}
      >
        <bdi>{label}</bdi>
      </button>
      <output className="result" data-testid={`${testId}-result`} data-state={state.kind}>
        {state.kind === 'pending' && <p className="waiting">{state.words(t)}</p>}
        {state.kind === 'failed' && <p className="bad">{state.words(t)}</p>}
        {state.kind === 'done' && <OutcomeView outcome={state.outcome} />}
      </output>
    </article>
  )
}

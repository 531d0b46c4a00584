import type { Outcome } from '../actions/Outcome.js'
import { useTexts } from '../DemoContext.js'

/** What came of a request to the wallet. */
export const OutcomeView = ({ outcome: { facts, verdict, isGood } }: { readonly outcome: Outcome }) => {
  const t = useTexts()
  return (
    <>
      <p className={isGood ? 'good' : 'bad'}>{verdict(t)}</p>
      <dl>
        {facts.map(({ label, value, isCode = false }) => (
          <div key={value}>
            <dt>{label(t)}</dt>
            <dd className={isCode ? 'code' : undefined}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

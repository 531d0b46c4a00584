import { usePlayground, usePlaygroundTexts } from './PlaygroundContext.js'
import { modalSizes } from './settings/sizes.js'

/** What Portico is, in a sentence, and what it costs. */
export const Intro = () => {
  const t = usePlaygroundTexts()
  const { locale } = usePlayground()
  const round = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const facts = [
    [t.kilobytes(round.format(modalSizes.page)), t.factPage],
    [t.kilobytes(round.format(modalSizes.connect)), t.factConnect],
    [round.format(0), t.factAccount],
  ] as const
  return (
    <div className="intro">
      <h1>{t.headline}</h1>
      <p className="lead">{t.lead}</p>
      <dl className="facts">
        {facts.map(([number, text]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

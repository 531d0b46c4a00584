import { useTexts } from './DemoContext.js'
import { OrchardPicture } from './OrchardPicture.js'

/** What the page is about. */
export const Hero = () => {
  const t = useTexts()
  const facts = [
    ['12', t.treeCount],
    ['48', t.memberCount],
    ['310', t.crateCount],
  ] as const
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div>
        <h1 id="hero-title">{t.heroTitle}</h1>
        <p className="lead">{t.heroText}</p>
        <ul className="figures">
          {facts.map(([number, text]) => (
            <li key={text}>
              <b>{number}</b> {text}
            </li>
          ))}
        </ul>
        <p className="note">{t.note}</p>
      </div>
      <OrchardPicture />
    </section>
  )
}

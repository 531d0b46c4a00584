import { usePlaygroundTexts } from './PlaygroundContext.js'

const places = {
  orchard: '/orchard.html',
  embedded: '/embedded.html',
  vanilla: '/vanilla.html',
  docs: '/docs/index.html',
} as const

/** Where to go on from here. */
export const MoreLinks = () => {
  const t = usePlaygroundTexts()
  return (
    <section className="more" aria-labelledby="more">
      <h2 id="more">{t.more}</h2>
      <ul>
        {(Object.keys(places) as (keyof typeof places)[]).map(id => {
          const { title, text } = t.moreLinks[id]
          return (
            <li key={id}>
              <a href={places[id]}>{title}</a>
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
      <p className="note">{t.note}</p>
    </section>
  )
}

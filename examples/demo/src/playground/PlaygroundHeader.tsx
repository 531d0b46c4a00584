import { repository } from './repository.js'
import { usePlaygroundTexts } from './PlaygroundContext.js'

/** Portico's name, and the ways from here. */
export const PlaygroundHeader = () => {
  const t = usePlaygroundTexts()
  return (
    <header className="top">
      <a className="logo" href="/" aria-current="page">
        <img src="/portico.svg" alt="" width="32" height="32" />
        <span>Portico</span>
      </a>
      <nav aria-label={t.pages}>
        <a href="/orchard.html">{t.orchard}</a>
        <a href="/docs/index.html">{t.docs}</a>
        {repository && <a href={repository}>{t.source}</a>}
      </nav>
    </header>
  )
}

import { ConnectButton } from 'portico/react'
import { useEffect } from 'react'
import { useTexts } from './DemoContext.js'

/** The orchard's name, the other pages, and the button that this demo is about. */
export const Header = () => {
  const t = useTexts()
  useEffect(() => {
    document.title = t.title
  }, [t])
  return (
    <header className="bar">
      <a className="brand" href="/orchard.html">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span>Windfall Orchard</span>
      </a>
      <nav aria-label={t.pages}>
        <a href="/">{t.playground}</a>
        <a href="/embedded.html">{t.embedded}</a>
        <a href="/vanilla.html">{t.vanilla}</a>
      </nav>
      <div data-testid="header-connect">
        <ConnectButton />
      </div>
    </header>
  )
}

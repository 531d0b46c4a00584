import { useAccount, useModal } from 'portico/react'
import { useEffect, useRef } from 'react'
import { useTexts } from './DemoContext.js'
import { Header } from './Header.js'
import { LooksPanel } from './panels/LooksPanel.js'

/** The place of the card. The first place that a modal is mounted in is the one where it stays. */
const Card = () => {
  const modal = useModal()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => modal.mount(place.current ?? undefined), [modal])
  return <div ref={place} className="card-place" data-testid="embedded-card" />
}

/** A page that has the modal's card in its middle. */
export const EmbeddedPage = () => {
  const t = useTexts()
  const { status, address } = useAccount()
  return (
    <>
      <Header />
      <main className="beside">
        <div>
          <h1>{t.embeddedTitle}</h1>
          <p className="lead">{t.embeddedText}</p>
          <p className="good" role="status" data-testid="account-status" data-status={status}>
            {address && t.embeddedNext}
          </p>
          <LooksPanel />
        </div>
        <Card />
      </main>
    </>
  )
}

import type { ModalEvent } from 'portico'
import { useModal, useModalState } from 'portico/react'
import { useEffect, useState } from 'react'
import { useTexts } from '../DemoContext.js'
import { Panel } from './Panel.js'

interface LoggedEvent extends ModalEvent {
  readonly number: number
  readonly time: string
}

/** As many as fit the page without a scroll bar of their own. */
const kept = 20

const useEvents = (): readonly LoggedEvent[] => {
  const modal = useModal()
  const [events, setEvents] = useState<readonly LoggedEvent[]>([])
  useEffect(
    () =>
      modal.onEvent(event => {
        const time = new Date().toLocaleTimeString('en-GB')
        setEvents(known => [{ ...event, time, number: (known[0]?.number ?? 0) + 1 }, ...known].slice(0, kept))
      }),
    [modal],
  )
  return events
}

/** Everything that the modal tells its host: events as they happen, and the state as it is. */
export const EventsPanel = () => {
  const t = useTexts()
  const events = useEvents()
  const state = useModalState()
  return (
    <Panel title={t.events} testId="events-panel">
      <ol className="log" dir="ltr" data-testid="event-log">
        {events.map(({ number, time, event, properties }) => (
          <li key={number} data-event={event}>
            <time>{time}</time> <b>{event}</b> {properties && <code>{JSON.stringify(properties)}</code>}
          </li>
        ))}
      </ol>
      {events.length === 0 && <p>{t.noEvents}</p>}
      <details>
        <summary>{t.state}</summary>
        <pre className="log" dir="ltr" data-testid="state">
          {JSON.stringify(state, (_, value: unknown) => value ?? null, 2)}
        </pre>
      </details>
    </Panel>
  )
}

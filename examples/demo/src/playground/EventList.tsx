import { usePlaygroundTexts } from './PlaygroundContext.js'
import type { LoggedEvent } from './useStage.js'

/** What has happened in the modal, the newest first. */
export const EventList = ({ events }: { readonly events: readonly LoggedEvent[] }) => {
  const t = usePlaygroundTexts()
  if (events.length === 0) return <p className="hint">{t.noEvents}</p>
  return (
    // It scrolls, so the keyboard must get there.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="events" dir="ltr" tabIndex={0} aria-label={t.events} data-testid="stage-events">
      {events.map(({ number, time, event, properties }) => (
        <li key={number}>
          <time>{time}</time> <b>{event}</b> {properties && <code>{JSON.stringify(properties)}</code>}
        </li>
      ))}
    </ol>
  )
}

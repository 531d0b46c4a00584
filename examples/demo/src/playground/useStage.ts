import type { ModalEvent, ModalState } from 'portico'
import { useEffect, useState } from 'react'
import { isStageMessage, type StageMessage } from './stage/messages.js'

/** An event of the modal, with the time at which it was heard. */
export interface LoggedEvent extends ModalEvent {
  readonly number: number
  readonly time: string
}

const kept = 50

/** What the modal on the stage has told so far. */
export const useStage = () => {
  const [events, setEvents] = useState<readonly LoggedEvent[]>([])
  const [state, setState] = useState<ModalState>()
  useEffect(() => {
    const hear = (message: MessageEvent<StageMessage>) => {
      if (!isStageMessage(message)) return
      const { data } = message
      if (data.kind === 'state') return setState(data.state)
      const time = new Date().toLocaleTimeString('en-GB')
      setEvents(known =>
        [{ ...data.event, time, number: (known[0]?.number ?? 0) + 1 }, ...known].slice(0, kept),
      )
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return { events, state }
}

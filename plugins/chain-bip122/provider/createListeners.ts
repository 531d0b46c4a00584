import type { BitcoinEvents } from '../tokens.js'

/** The event side of the provider: `add` for hosts, `emit` for its owner. */
export interface Listeners {
  add<Event extends keyof BitcoinEvents>(
    event: Event,
    listener: (data: BitcoinEvents[Event]) => void,
  ): () => void
  emit(data: BitcoinEvents[keyof BitcoinEvents]): void
}

/** Makes it. @param report told of a listener that throws; the others still run */
export const createListeners = (report: (error: unknown) => void): Listeners => {
  const byEvent = new Map<string, readonly ((data: never) => void)[]>()
  const of = (event: string) => byEvent.get(event) ?? []
  return {
    add: (event, listener) => {
      // Wrapped, so that one added twice can be taken away once.
      const own = (data: never) => listener(data)
      byEvent.set(event, [...of(event), own])
      return () =>
        void byEvent.set(
          event,
          of(event).filter(other => other !== own),
        )
    },
    emit: data => {
      for (const listener of of(data.type)) {
        try {
          listener(data as never)
        } catch (error) {
          report(error)
        }
      }
    },
  }
}

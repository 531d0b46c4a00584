import type { Eip1193Listener, Eip1193Provider } from '../tokens.js'

/** The event side of a provider: `on`, `removeListener`, and `emit` for its owner. */
export interface Listeners extends Pick<Eip1193Provider, 'on' | 'removeListener'> {
  emit(event: string, data: unknown): void
}

/** Makes it. A listener added twice is called twice, as in Node. @param report told of a listener that throws; the others still run */
export const createListeners = (report: (error: unknown) => void): Listeners => {
  const byEvent = new Map<string, readonly Eip1193Listener[]>()
  const of = (event: string) => byEvent.get(event) ?? []
  return {
    on: (event, listener) => void byEvent.set(event, [...of(event), listener]),
    removeListener: (event, listener) => {
      const index = of(event).lastIndexOf(listener)
      byEvent.set(
        event,
        of(event).filter((_, other) => other !== index),
      )
    },
    emit: (event, data) => {
      for (const listener of of(event)) {
        try {
          listener(data)
        } catch (error) {
          report(error)
        }
      }
    },
  }
}

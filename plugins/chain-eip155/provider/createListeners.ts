import type { Eip1193Listener, Eip1193Provider } from '../api.js'

/** The event side of a provider. */
export interface Listeners {
  /** What hosts listen with. @param provider what each call gives, for the next one */
  of(provider: () => Eip1193Provider): Pick<Eip1193Provider, 'on' | 'once' | 'off' | 'removeListener'>
  add(event: string, listener: Eip1193Listener): void
  remove(event: string, listener: Eip1193Listener): void
  emit(event: string, data: unknown): void
}

interface Entry {
  readonly listener: Eip1193Listener
  readonly isOnce: boolean
}

/** Makes it. A listener added twice is called twice, as in Node. @param report told of a listener that throws; the others still run */
export const createListeners = (report: (error: unknown) => void): Listeners => {
  const byEvent = new Map<string, readonly Entry[]>()
  const entries = (event: string) => byEvent.get(event) ?? []
  const add = (event: string, listener: Eip1193Listener, isOnce = false) =>
    void byEvent.set(event, [...entries(event), { listener, isOnce }])
  const removeAt = (event: string, index: number) =>
    void byEvent.set(
      event,
      entries(event).filter((_, other) => other !== index),
    )
  const remove = (event: string, listener: Eip1193Listener) =>
    removeAt(
      event,
      entries(event).findLastIndex(entry => entry.listener === listener),
    )
  return {
    add,
    remove,
    of: provider => {
      const chained =
        (act: (event: string, listener: Eip1193Listener) => void) =>
        (event: string, listener: Eip1193Listener) => {
          act(event, listener)
          return provider()
        }
      return {
        on: chained(add),
        once: chained((event, listener) => add(event, listener, true)),
        off: chained(remove),
        removeListener: chained(remove),
      }
    },
    emit: (event, data) => {
      for (const entry of entries(event)) {
        if (entry.isOnce) removeAt(event, entries(event).indexOf(entry))
        try {
          entry.listener(data)
        } catch (error) {
          report(error)
        }
      }
    },
  }
}

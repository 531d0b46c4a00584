/**
 * Runs a function whose failure must not affect anything else, such as a listener of the host, and reports what it throws.
 * @param report takes what `fn` throws: `report` of the plugin's context
 * @returns what `fn` gives; undefined where it throws. Never throws
 */
export const attempt = <T>(report: (error: unknown) => void, fn: () => T): T | undefined => {
  try {
    return fn()
  } catch (error) {
    report(error)
    return undefined
  }
}

/** The event side of a provider: `on` and `off` for hosts, `emit` for its owner. */
export interface Emitter<Events extends object> {
  /**
   * A listener that is added twice is called twice, as in Node.
   * @param isOnce whether it is for the next event alone
   * @returns the function that takes this one away; a second call does nothing
   */
  on<E extends keyof Events>(event: E, listener: (data: Events[E]) => void, isOnce?: boolean): () => void
  /** Takes away the listener that was added last of those that are the same; none that is not there. */
  off<E extends keyof Events>(event: E, listener: (data: Events[E]) => void): void
  /** Calls all listeners of an event, in the order in which they were added. Never throws. */
  emit<E extends keyof Events>(event: E, data: Events[E]): void
}

interface Entry {
  readonly listener: (data: never) => void
  readonly isOnce: boolean
}

/**
 * Creates the events of a provider for hosts. What a listener throws is reported, and the other listeners still run.
 * @typeParam Events what is handed to the listeners of each event, by its name
 * @param report takes what a listener throws: `report` of the plugin's context
 * @example const emitter = createEmitter<{ accountsChanged: readonly string[] }>(context.report)
 * emitter.emit('accountsChanged', [address])
 */
export const createEmitter = <Events extends object>(report: (error: unknown) => void): Emitter<Events> => {
  const byEvent = new Map<keyof Events, readonly Entry[]>()
  const entries = (event: keyof Events) => byEvent.get(event) ?? []
  const remove = (event: keyof Events, entry: Entry | undefined) =>
    void byEvent.set(
      event,
      entries(event).filter(other => other !== entry),
    )
  return {
    on: (event, listener, isOnce = false) => {
      const entry = { listener, isOnce }
      byEvent.set(event, [...entries(event), entry])
      return () => remove(event, entry)
    },
    off: (event, listener) =>
      remove(
        event,
        entries(event).findLast(entry => entry.listener === listener),
      ),
    emit: (event, data) => {
      for (const entry of entries(event)) {
        if (entry.isOnce) remove(event, entry)
        attempt(report, () => entry.listener(data as never))
      }
    },
  }
}

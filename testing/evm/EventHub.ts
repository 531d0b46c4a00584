/** A listener of a provider event. What it is handed depends on the event (EIP-1193). */
export type ProviderListener = (...data: unknown[]) => void

/**
 * The event side of an EIP-1193 provider. As in Node's emitter a listener added twice is called twice, and removing takes
 * one away. A listener that throws does not keep the others from being called; its error is thrown a little later, where
 * the page reports it, because it is the site's own fault and should be seen.
 */
export class EventHub {
  readonly #listeners = new Map<string, readonly ProviderListener[]>()

  on(event: string, listener: ProviderListener): void {
    this.#listeners.set(event, [...this.#of(event), listener])
  }

  removeListener(event: string, listener: ProviderListener): void {
    const listeners = this.#of(event)
    const last = listeners.lastIndexOf(listener)
    if (last >= 0) this.#listeners.set(event, listeners.toSpliced(last, 1))
  }

  emit(event: string, ...data: unknown[]): void {
    for (const listener of this.#of(event)) {
      try {
        listener(...data)
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  /** How many listeners there are, of one event or of all: a site that leaves should leave none. */
  count(event?: string): number {
    if (event !== undefined) return this.#of(event).length
    return [...this.#listeners.values()].reduce((sum, listeners) => sum + listeners.length, 0)
  }

  #of(event: string): readonly ProviderListener[] {
    return this.#listeners.get(event) ?? []
  }
}

/** Those who want to know when something has changed. */
export class Watchers {
  #listeners: ReadonlySet<() => void> = new Set()

  /** The same listener can be added twice. @returns a function that ends it */
  add(listener: () => void): () => void {
    const own = (): void => listener()
    this.#listeners = new Set([...this.#listeners, own])
    return () => {
      this.#listeners = new Set([...this.#listeners].filter(other => other !== own))
    }
  }

  readonly tell = (): void => {
    for (const listener of this.#listeners) listener()
  }
}

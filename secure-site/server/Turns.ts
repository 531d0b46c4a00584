/** Lets what concerns one thing happen one after the other in this process: nobody tries two codes at once. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs after all that was asked for under the same key has ended. */
  take<T>(key: string, act: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(act)
    const ended = turn.then(
      () => undefined,
      () => undefined,
    )
    this.#last.set(key, ended)
    void ended.then(() => {
      if (this.#last.get(key) === ended) this.#last.delete(key)
    })
    return turn
  }
}

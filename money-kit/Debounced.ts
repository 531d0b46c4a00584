import type { Environment } from '../kernel/define.js'
import { compareStructural, makeAutoObservable, observableRef, reaction } from '../kernel/mobx.js'

/** A value once it has stayed the same for a while, as when a visitor has stopped typing. It is never out of date. Observable. */
export class Debounced<T> {
  private settled: T | undefined = undefined
  readonly #read: () => T | undefined
  readonly dispose: () => void

  constructor(env: Environment, read: () => T | undefined, delayMs: number) {
    this.#read = read
    makeAutoObservable<this, 'settled'>(this, { settled: observableRef, dispose: false })
    let cancel: () => void = () => undefined
    const stop = reaction(
      read,
      value => {
        cancel()
        if (value === undefined) this.settle(undefined)
        else cancel = env.after(delayMs, () => this.settle(value))
      },
      { fireImmediately: true, equals: compareStructural },
    )
    this.dispose = () => {
      stop()
      cancel()
    }
  }

  /** Undefined while the value is changing. */
  get value(): T | undefined {
    const { settled } = this
    return settled !== undefined && compareStructural(settled, this.#read()) ? settled : undefined
  }

  private settle(value: T | undefined): void {
    this.settled = value
  }
}

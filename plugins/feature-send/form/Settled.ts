import type { Environment } from '../../../kernel/define.js'
import { compareStructural, makeAutoObservable, observableRef, reaction } from '../../../kernel/mobx.js'

type Hidden = 'env' | 'read' | 'kept' | 'cancel'

/** A value that keeps changing while somebody types, once it has been the same for a while. Never one that is out of date. */
export class Settled<T> {
  private kept: T | undefined = undefined
  private cancel: () => void = () => undefined
  readonly dispose: () => void

  constructor(
    private readonly env: Environment,
    private readonly read: () => T | undefined,
    delayMs: number,
  ) {
    makeAutoObservable<this, Hidden>(this, {
      ...{ env: false, read: false, cancel: false, dispose: false },
      kept: observableRef,
    })
    const stop = reaction(
      this.read,
      value => {
        this.cancel()
        if (value === undefined) this.keep(undefined)
        else this.cancel = this.env.after(delayMs, () => this.keep(value))
      },
      { fireImmediately: true, equals: compareStructural },
    )
    this.dispose = () => {
      stop()
      this.cancel()
    }
  }

  /** Undefined while the value is changing. Observable. */
  get value(): T | undefined {
    const { kept } = this
    return kept !== undefined && compareStructural(kept, this.read()) ? kept : undefined
  }

  private keep(value: T | undefined): void {
    this.kept = value
  }
}

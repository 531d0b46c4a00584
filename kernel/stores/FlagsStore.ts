import { makeAutoObservable, observable, seal } from '../mobx.js'
import type { FlagKey, FlagValue } from '../contract/keys.js'

/** Which features are on. A flag that the host does not name has its declared fallback. */
export class FlagsStore {
  readonly #values = observable.map<string, FlagValue>(undefined, { deep: false })

  constructor(features: Readonly<Record<string, FlagValue | undefined>>) {
    for (const [id, value] of Object.entries(features)) if (value !== undefined) this.#values.set(id, value)
    makeAutoObservable(this, {}, { autoBind: true })
    seal(this)
  }

  valueOf<Value extends FlagValue>(flag: FlagKey<string, Value>): FlagValue {
    return this.#values.get(flag.id) ?? flag.fallback
  }

  /** Whether a flag is on; no flag at all is on, an empty list is off. */
  isOn(flag: FlagKey | undefined): boolean {
    if (!flag) return true
    const value = this.valueOf(flag)
    return typeof value === 'boolean' ? value : value.length > 0
  }

  set(id: string, value: FlagValue): void {
    this.#values.set(id, value)
  }
}

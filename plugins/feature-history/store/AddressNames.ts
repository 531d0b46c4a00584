import type { CaipNetworkId } from '../../../kernel/define.js'
import { makeAutoObservable, observable, runInAction } from '../../../kernel/mobx.js'
import { addressKey } from '../transactions/Transaction.js'
import type { HistorySource } from './createHistorySource.js'

const maxNames = 200

/** The names of addresses in transactions. Each is looked up once, on demand. Observable. */
export class AddressNames {
  readonly #source: HistorySource
  readonly #names = observable.map<string, string | undefined>()

  constructor(source: HistorySource) {
    this.#source = source
    makeAutoObservable(this, { of: false }, { autoBind: true })
  }

  of(address: string): string | undefined {
    return this.#names.get(addressKey(address))
  }

  lookUp(networkId: CaipNetworkId, address: string, sender?: string): void {
    const key = addressKey(address)
    if (this.#names.has(key) || this.#names.size >= maxNames) return
    this.#names.set(key, undefined)
    this.#source.nameOf(networkId, address, sender).then(
      name => runInAction(() => this.#names.set(key, name)),
      // The address is shown instead.
      () => runInAction(() => this.#names.delete(key)),
    )
  }
}

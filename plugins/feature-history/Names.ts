import type { CaipNetworkId } from '../../kernel/define.js'
import { makeAutoObservable, observable, runInAction } from '../../kernel/mobx.js'
import type { HistorySource } from './createHistorySource.js'
import { addressKey } from './entries/isSameAddress.js'

const maxNames = 200

/** What the other sides of transactions are called, as far as anybody has asked. Each is asked for once. */
export class Names {
  private readonly names = observable.map<string, string | undefined>()

  constructor(private readonly source: HistorySource) {
    makeAutoObservable<this, 'names' | 'source'>(
      this,
      { names: false, source: false, of: false },
      { autoBind: true },
    )
  }

  /** Observable. */
  of(address: string): string | undefined {
    return this.names.get(addressKey(address))
  }

  lookUp(networkId: CaipNetworkId, address: string, sender?: string): void {
    const key = addressKey(address)
    if (this.names.has(key) || this.names.size >= maxNames) return
    this.names.set(key, undefined)
    this.source.nameOf(networkId, address, sender).then(
      name => runInAction(() => this.names.set(key, name)),
      // Nothing is missing where a name is: the address stands there.
      () => runInAction(() => this.names.delete(key)),
    )
  }
}

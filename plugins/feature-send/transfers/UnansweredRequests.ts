import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import { unansweredRequestsKey, type UnansweredRequest } from './storageKeys.js'

const maxKept = 10
/** Older requests are dropped. */
const keptMs = 24 * 60 * 60 * 1000

/**
 * The requests to send that wallets have not answered. Each of them may still be sent, also after its page was closed: so they are kept
 * over reloads, and known to other tabs.
 */
export class UnansweredRequests {
  private items: readonly UnansweredRequest[]

  readonly #context: PluginContext

  constructor(context: PluginContext) {
    this.#context = context
    this.items = this.#stored()
    makeAutoObservable<this, 'items'>(this, { items: observableRef, of: false }, { autoBind: true })
    const stop = context.storage.subscribe(id => {
      if (id === undefined || id === unansweredRequestsKey.id) this.renew()
    })
    context.onDispose(stop)
  }

  /** Of an account, the oldest first. Observable. */
  of(namespace: string, from: string): readonly UnansweredRequest[] {
    return this.items.filter(item => item.namespace === namespace && item.from === from)
  }

  add(request: UnansweredRequest): void {
    this.put([...this.#stored(), request].slice(-maxKept))
  }

  /** The request was answered, or the visitor knows how it ended. */
  remove(id: string): void {
    this.put(this.#stored().filter(item => item.id !== id))
  }

  /** Reads the requests of other tabs. */
  renew(): void {
    this.items = this.#stored()
  }

  private put(items: readonly UnansweredRequest[]): void {
    this.items = items
    this.#context.storage.write(unansweredRequestsKey, items)
  }

  #stored(): readonly UnansweredRequest[] {
    const { storage, env } = this.#context
    // Also those of a clock that was ahead: a needless warning is better than none.
    return storage.read(unansweredRequestsKey).filter(({ askedAt }) => Math.abs(env.now() - askedAt) < keptMs)
  }
}

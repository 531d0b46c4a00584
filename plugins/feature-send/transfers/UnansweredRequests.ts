import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import { unansweredKey, type UnansweredRequest } from './unansweredKey.js'

const maxKept = 10
/** What no page has heard of for so long is asked about no more. */
const keptMs = 24 * 60 * 60 * 1000

/**
 * What wallets were asked to send and have not answered. Each of it may still be sent, also after its page is gone: so it is kept over
 * reloads, and other tabs know of it.
 */
export class UnansweredRequests {
  private items: readonly UnansweredRequest[]

  constructor(private readonly context: PluginContext) {
    this.items = this.stored()
    makeAutoObservable<this, 'context' | 'items' | 'stored'>(
      this,
      { context: false, items: observableRef, stored: false, of: false },
      { autoBind: true },
    )
    const stop = context.storage.subscribe(id => {
      if (id === undefined || id === unansweredKey.id) this.renew()
    })
    context.onDispose(stop)
  }

  /** Of an account, the oldest first. Observable. */
  of(namespace: string, from: string): readonly UnansweredRequest[] {
    return this.items.filter(item => item.namespace === namespace && item.from === from)
  }

  add(request: UnansweredRequest): void {
    this.put([...this.stored(), request].slice(-maxKept))
  }

  /** It is answered, or the visitor knows of it. */
  remove(id: string): void {
    this.put(this.stored().filter(item => item.id !== id))
  }

  /** Reads what other tabs have written. */
  renew(): void {
    this.items = this.stored()
  }

  private put(items: readonly UnansweredRequest[]): void {
    this.items = items
    this.context.storage.write(unansweredKey, items)
  }

  private stored(): readonly UnansweredRequest[] {
    const { storage, env } = this.context
    // Also of a clock that was ahead: to be told in vain is better than not to be told.
    return storage.read(unansweredKey).filter(({ askedAt }) => Math.abs(env.now() - askedAt) < keptMs)
  }
}

import type { PluginContext } from '../kernel/define.js'
import { makeAutoObservable, observableRef } from '../kernel/mobx.js'
import { unansweredRequestsKey, type UnansweredRequest } from './unansweredRequestsKey.js'

const maxKept = 10
/** Older requests are dropped. */
const keptMs = 24 * 60 * 60 * 1000

/**
 * The requests that wallets have not answered. Each of them may still be sent, also after its page was closed: so they are kept
 * over reloads, and known to other tabs.
 */
export class UnansweredRequests {
  private items: readonly UnansweredRequest[]
  /** What a request rejects with while its page goes away says nothing of the wallet. */
  #isLeaving = false

  readonly #context: PluginContext
  readonly #kinds: readonly UnansweredRequest['kind'][]

  /** @param kinds those that are told of; others stay as they are */
  constructor(context: PluginContext, kinds: readonly UnansweredRequest['kind'][]) {
    this.#context = context
    this.#kinds = kinds
    this.items = this.#stored()
    makeAutoObservable<this, 'items'>(this, { items: observableRef, of: false }, { autoBind: true })
    const stop = context.storage.subscribe(id => {
      if (id === undefined || id === unansweredRequestsKey.id) this.renew()
    })
    context.onDispose(stop)
    this.#watchLeaving()
  }

  /** Of a chain, the oldest first. Observable. @param from default: all accounts */
  of(namespace: string, from?: string): readonly UnansweredRequest[] {
    return this.items.filter(
      item =>
        this.#kinds.includes(item.kind) &&
        item.namespace === namespace &&
        (from === undefined || item.from === from),
    )
  }

  add(request: UnansweredRequest): void {
    this.put([...this.#stored(), request].slice(-maxKept))
  }

  /** The request was answered, or the visitor knows how it ended. */
  remove(id: string): void {
    if (this.#isLeaving) return
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

  #watchLeaving(): void {
    const { env, onDispose } = this.#context
    const leave = () => void (this.#isLeaving = true)
    // From the browser's memory of pages.
    const comeBack = () => void (this.#isLeaving = false)
    env.window?.addEventListener('pagehide', leave)
    env.window?.addEventListener('pageshow', comeBack)
    onDispose(() => {
      env.window?.removeEventListener('pagehide', leave)
      env.window?.removeEventListener('pageshow', comeBack)
    })
  }

  #stored(): readonly UnansweredRequest[] {
    const { storage, env } = this.#context
    // Also those of a clock that was ahead: a needless warning is better than none.
    return storage.read(unansweredRequestsKey).filter(({ askedAt }) => Math.abs(env.now() - askedAt) < keptMs)
  }
}

import type { CaipNetworkId, PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { PendingState, PendingTransaction, PendingTransactions } from '../api.js'
import { finalState, followAgain } from './followAgain.js'
import { renewBalances } from './renewBalances.js'
import { pendingTransactionsKey } from './storageKey.js'

const maxKept = 20
/** What nobody has seen the end of is dropped after this time. */
const keptMs = 24 * 60 * 60 * 1000

const toasts: ReadonlyMap<PendingState, 'success' | 'error' | 'info'> = new Map([
  ['confirmed', 'success'],
  ['failed', 'error'],
  ['dropped', 'error'],
  ['replaced', 'info'],
  ['unknown', 'info'],
])

/** What is on its way, newest first: followed until it is final, also after a reload. Observable. */
export class PendingLog implements PendingTransactions {
  private items: readonly PendingTransaction[]

  readonly #context: PluginContext
  /** The ids that views tell of. */
  readonly #watched: string[] = []
  /** What the latest toast has told, and of which. */
  #told: { readonly id: string; readonly text: string } | undefined

  constructor(context: PluginContext) {
    this.#context = context
    this.items = this.#stored()
    if (this.items.length === 0) this.#clear()
    makeAutoObservable<this, 'items'>(
      this,
      { items: observableRef, list: false, find: false, watch: false },
      { autoBind: true },
    )
    for (const item of this.items) void this.#resume(item)
    const stop = context.storage.subscribe(id => {
      if (id === undefined || id === pendingTransactionsKey.id) this.takeOver()
    })
    context.onDispose(stop)
  }

  list(networkId: CaipNetworkId, address?: string): readonly PendingTransaction[] {
    return this.items.filter(
      item => item.networkId === networkId && (address === undefined || item.from === address),
    )
  }

  find(id: string): PendingTransaction | undefined {
    return this.items.find(item => item.id === id || item.replaces === id)
  }

  add(sent: PendingTransaction, confirmed?: Promise<string | undefined>): void {
    this.put([sent, ...this.items.filter(({ id }) => id !== sent.id)])
    void this.#follow(sent.id, confirmed)
  }

  settle(id: string, state: Exclude<PendingState, 'sent'>, reason?: string): void {
    const item = this.find(id)
    if (item?.state !== 'sent') return
    this.change(id, { ...item, state, ...(reason !== undefined && { reason }) })
    // The view that shows it says so itself.
    if (!this.#watched.some(watched => watched === item.id || watched === item.replaces))
      this.#tell(item, state)
    // Even what has failed costs a fee.
    void renewBalances(this.#context, item)
  }

  dismiss(id: string): void {
    this.put(this.items.filter(item => item.id !== id))
  }

  watch(id: string): () => void {
    this.#watched.push(id)
    const { toast } = this.#context.stores
    const told = this.#told
    // A toast that came a moment before the view would cover it, to say the same.
    if (told && told.id === this.find(id)?.id && told.text === toast.current?.text) toast.hide()
    return () => {
      const index = this.#watched.indexOf(id)
      if (index >= 0) this.#watched.splice(index, 1)
    }
  }

  #tell({ id, kind }: PendingTransaction, state: PendingState): void {
    const text = `pending.${kind}.${state}`
    this.#told = { id, text }
    this.#context.stores.toast.show(text, toasts.get(state))
  }

  /** Another tab has begun something: it is listed, and followed, here as well. */
  private takeOver(): void {
    const fresh = this.#stored().filter(({ id }) => !this.find(id))
    if (fresh.length === 0) return
    this.items = [...fresh, ...this.items]
      .toSorted((one, other) => other.sentAt - one.sentAt)
      .slice(0, maxKept)
    for (const item of fresh) void this.#resume(item)
  }

  /** Follows what an earlier page, or another one, has sent. Never rejects. */
  async #resume(item: PendingTransaction): Promise<void> {
    try {
      await this.#follow(item.id, followAgain(this.#context, item))
    } catch (error) {
      this.#context.report(error)
    }
  }

  /** Never rejects. */
  async #follow(id: string, confirmed: Promise<string | undefined> | undefined): Promise<void> {
    try {
      const confirmedId = await confirmed
      if (confirmedId !== undefined) this.confirm(id, confirmedId)
    } catch (error) {
      const end = finalState(error)
      if (end) this.settle(id, end.state, end.reason)
    }
  }

  private confirm(id: string, confirmedId: string): void {
    const item = this.find(id)
    // Sped up in the wallet, or a batch: the id that counted takes the place of the one before.
    if (item && confirmedId !== id)
      this.change(id, { ...item, id: confirmedId, isBatch: false, replaces: id })
    this.settle(confirmedId, 'confirmed')
  }

  private change(id: string, item: PendingTransaction): void {
    this.put(this.items.map(other => (other.id === id ? item : other)))
  }

  private put(items: readonly PendingTransaction[]): void {
    const known = new Set([...this.items, ...items].map(({ id }) => id))
    // Another tab may have sent something meanwhile.
    const others = this.#stored().filter(({ id }) => !known.has(id))
    this.items = items.slice(0, maxKept)
    const open = [...this.items.filter(({ state }) => state === 'sent'), ...others]
    this.#context.storage.write(pendingTransactionsKey, open.slice(0, maxKept))
  }

  /** Lets go of what is too old. What another version of the page keeps there stays. */
  #clear(): void {
    const { storage } = this.#context
    if (!storage.isForeign(pendingTransactionsKey)) storage.remove(pendingTransactionsKey)
  }

  #stored(): readonly PendingTransaction[] {
    const { storage, env } = this.#context
    // Also those of a clock that was ahead: a visitor who does not see what is on its way may pay twice.
    return storage.read(pendingTransactionsKey).filter(({ sentAt }) => Math.abs(env.now() - sentAt) < keptMs)
  }
}

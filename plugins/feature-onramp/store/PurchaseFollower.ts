import type { Network, PluginContext } from '../../../kernel/define.js'
import { transactionFailed } from '../../../kernel/errors/transfer.js'
import { makeAutoObservable, observable } from '../../../kernel/mobx.js'
import type { PendingFollower, PendingTransaction, PendingTransactions } from '../../../ui-shell/core/api.js'
import { purchaseUnknown } from '../errors.js'
import type { OnrampProvider, OnrampPurchase, OnrampStatus } from '../OnrampProvider.js'
import { askStatus } from '../providers/askProvider.js'
import { readPurchaseId, type PurchaseId } from './purchaseId.js'

const pollMs = 4000
const limitMs = 180_000

/** What a follower works with. */
export interface FollowerParts {
  readonly context: PluginContext
  readonly log: PendingTransactions
  /** Never rejects. */
  providers(): Promise<readonly OnrampProvider[]>
}

/**
 * Asks providers how purchases go, until they have ended, for 180 s at most, and for no longer than somebody can see them: not while their
 * account is not connected, and not once they are out of the list.
 */
export class PurchaseFollower implements PendingFollower {
  /** How those stand that are not final. */
  readonly statuses = observable.map<string, OnrampStatus>()
  /** How much has arrived, of those whose providers have told: exact decimal text, by purchase. */
  readonly arrived = observable.map<string, string>()
  readonly #parts: FollowerParts
  readonly #life = new AbortController()
  /** Ends the pause before the next question, by purchase. */
  readonly #wakes = new Map<string, () => void>()

  constructor(parts: FollowerParts) {
    this.#parts = parts
    makeAutoObservable(
      this,
      { statuses: false, arrived: false, follow: false, look: false },
      { autoBind: true },
    )
    const { context } = parts
    const { window } = context.env
    const back = () => [...this.#wakes.values()].forEach(wake => wake())
    window?.addEventListener('focus', back)
    context.onDispose(() => {
      window?.removeEventListener('focus', back)
      this.#life.abort()
      back()
    })
  }

  async follow(transaction: PendingTransaction): Promise<string | undefined> {
    const { context } = this.#parts
    const network = context.stores.namespaces.get(transaction.namespace)?.find(transaction.networkId)
    const id = readPurchaseId(transaction.id)
    if (!network || !id) throw purchaseUnknown(transaction.id)
    const provider = (await this.#parts.providers()).find(each => each.id === id.provider)
    try {
      return await this.#untilEnd(transaction, provider, purchaseOf(transaction, network, id))
    } finally {
      this.forget(transaction.id)
    }
  }

  /** Asks at once how a purchase goes: something has happened, such as that its window was closed. */
  look(id: string): void {
    this.#wakes.get(id)?.()
  }

  async #untilEnd(
    { id }: PendingTransaction,
    provider: OnrampProvider | undefined,
    purchase: OnrampPurchase,
  ): Promise<string | undefined> {
    const { env } = this.#parts.context
    // A clock that was set back makes nobody wait any longer.
    const until = env.elapsed() + Math.min(limitMs, limitMs - (env.now() - purchase.startedAt))
    for (;;) {
      const { status, arrived } = (await this.#ask(provider, purchase)) ?? {}
      if (this.#isOver(id)) return undefined
      if (status === 'confirmed') {
        if (arrived !== undefined) this.setArrived(id, arrived)
        return id
      }
      if (status === 'failed') throw transactionFailed(purchase.reference)
      if (status === 'cancelled') {
        this.#parts.log.dismiss(id)
        return undefined
      }
      if (status) this.setStatus(id, status)
      const leftMs = until - env.elapsed()
      if (leftMs <= 0) throw purchaseUnknown(purchase.reference)
      await this.#pause(id, provider?.status ? Math.min(pollMs, leftMs) : leftMs)
    }
  }

  private forget(id: string): void {
    this.statuses.delete(id)
    this.#wakes.delete(id)
  }

  private setStatus(id: string, status: OnrampStatus): void {
    this.statuses.set(id, status)
  }

  private setArrived(id: string, amount: string): void {
    this.arrived.set(id, amount)
  }

  /** Undefined where it cannot be known now. */
  async #ask(provider: OnrampProvider | undefined, purchase: OnrampPurchase) {
    const { context } = this.#parts
    if (!provider?.status || !this.#isSeen(purchase)) return undefined
    try {
      return await askStatus(context.env, provider, purchase, this.#life.signal)
    } catch {
      // The next question may be answered.
      return undefined
    }
  }

  #isSeen({ network, address }: OnrampPurchase): boolean {
    const { connection } = this.#parts.context.stores.namespaces.get(network.chainNamespace) ?? {}
    return connection?.accounts.some(account => account.address === address) === true
  }

  #isOver(id: string): boolean {
    return this.#life.signal.aborted || this.#parts.log.find(id)?.state !== 'sent'
  }

  #pause(id: string, ms: number): Promise<void> {
    return new Promise(resolve => {
      const cancel = this.#parts.context.env.after(ms, () => resolve())
      this.#wakes.set(id, () => {
        cancel()
        resolve()
      })
    })
  }
}

const purchaseOf = (
  { from, changes }: PendingTransaction,
  network: Network,
  { reference, startedAt }: PurchaseId,
): OnrampPurchase => ({ network, address: from, reference, startedAt, symbol: changes[0]?.symbol })

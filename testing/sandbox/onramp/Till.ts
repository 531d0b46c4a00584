import { randomUUID } from 'node:crypto'
import type { Deliver } from './deliver.js'
import type { SandboxPurchase } from './SandboxOnramp.js'

/** What is being bought. */
export type Order = Omit<SandboxPurchase, 'id' | 'status' | 'hash' | 'startedAt'>

/** Takes payments, and delivers after a while. */
export class Till {
  delayMs = 300
  readonly #purchases = new Map<string, SandboxPurchase>()
  readonly #deliverers: ReadonlyMap<string, Deliver>
  readonly #timers = new Set<NodeJS.Timeout>()

  /** @param deliverers by CAIP-2 id */
  constructor(deliverers: ReadonlyMap<string, Deliver>) {
    this.#deliverers = deliverers
  }

  list(): readonly SandboxPurchase[] {
    return [...this.#purchases.values()]
  }

  /** Begins a purchase, which ends by itself after the delay. @param isGood whether it is delivered, or fails */
  take(order: Order, isGood: boolean): void {
    const purchase = { ...order, id: randomUUID(), status: 'inProgress' as const, startedAt: Date.now() }
    this.#purchases.set(purchase.id, purchase)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void this.#end(purchase, isGood)
    }, this.delayMs)
    this.#timers.add(timer)
  }

  stop(): void {
    this.#timers.forEach(timer => clearTimeout(timer))
  }

  async #end(purchase: SandboxPurchase, isGood: boolean): Promise<void> {
    const { id, network, address, symbol, amount } = purchase
    const put = (end: Partial<SandboxPurchase>) => this.#purchases.set(id, { ...purchase, ...end })
    const deliver = this.#deliverers.get(network)
    if (!isGood || !deliver) return void put({ status: 'failed' })
    try {
      put({ status: 'success', hash: await deliver(address, symbol, amount) })
    } catch {
      put({ status: 'failed' })
    }
  }
}

import type { Hex } from 'viem'
import { acrossTabs, type Locks } from './acrossTabs.js'

/** For as long, an operation that nobody has seen in a block may still be on its way. */
const patienceMs = 5 * 60_000

interface FirstOperation {
  readonly id: Hex
  /** In milliseconds since 1970. */
  readonly sentAt: number
}

/**
 * The setting up of a smart account by its first operation. Until that is in a block, another one would set it up as well, and come to
 * nothing: what this frame sends meanwhile waits for it, and so do those of other tabs, where the browser has locks.
 */
export class SetUp {
  readonly #locks: Locks | undefined
  #first: FirstOperation | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(locks?: Locks) {
    this.#locks = locks
  }

  /** Sends one thing after the other. What is sent does not wait until it is in a block, except for the first operation. */
  inTurn<T>(send: () => Promise<T>): Promise<T> {
    const next = this.#last.then(send)
    this.#last = next.catch(() => undefined)
    return next
  }

  /**
   * Sends what sets up the account, unless another tab does so: then after that has come about, or come to nothing.
   * @param account on its network: the same text in all tabs
   * @param arrival waits until an operation is in a block
   */
  alone<T>(account: string, send: () => Promise<T>, arrival: (id: Hex) => Promise<unknown>): Promise<T> {
    const before = this.#first
    return acrossTabs(this.#locks, `smart-account/${account}`, send, async () => {
      const first = this.#first
      if (first && first !== before) await arrival(first.id).catch(() => undefined)
    })
  }

  /** An operation that sets up the account has been sent. */
  began(id: Hex): void {
    this.#first = { id, sentAt: Date.now() }
  }

  /** Waits for that operation, where there is one. @param arrival waits until an operation is in a block @throws where it takes too long */
  async over(arrival: (id: Hex) => Promise<unknown>): Promise<void> {
    const first = this.#first
    if (!first) return
    try {
      await arrival(first.id)
    } catch (cause) {
      if (Date.now() - first.sentAt < patienceMs)
        throw new Error('Your account is still being set up: try again in a moment', { cause })
    }
    this.#first = undefined
  }
}

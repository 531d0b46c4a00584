import type { Verdict } from './Behaviour.js'
import type { Question } from '../evm/Question.js'
import { rpcErrors } from '../evm/rpcErrors.js'

/** What a person chose when approving. `accounts`: for "connect", indexes of the accounts to open to the site (default all). */
export interface Decision {
  readonly accounts?: readonly number[]
}

/** A request of the site that waits for the wallet's owner. @param Q what wallets of its namespace ask */
export interface PendingRequest<Q = Question> {
  /** Counts up from 1. */
  readonly id: number
  readonly method: string
  readonly params: unknown
  readonly origin: string
  readonly question: Q
  /** Lets the request go on. @throws Error while the wallet is locked: unlock it first. */
  approve(decision?: Decision): void
  /** Rejects the request with 4001. */
  reject(): void
}

/** What is asked, by which call. Two questions with the same `exclusive` text cannot be open at once. */
export interface Ask<Q = Question> {
  readonly method: string
  readonly params: unknown
  readonly origin: string
  readonly question: Q
  readonly exclusive?: string
}

interface Open<Q> extends PendingRequest<Q> {
  readonly exclusive: string | undefined
  readonly verdict: Verdict
}

/**
 * The questions that wait for an answer, oldest first. A locked wallet answers nothing by itself: its questions wait for
 * the unlocking, whatever the verdict.
 */
export class ApprovalQueue<Q extends { readonly kind: string } = Question> {
  #open: readonly Open<Q>[] = []
  #count = 0

  /** @param changed called after every change of the list. */
  constructor(
    private readonly isLocked: () => boolean,
    private readonly changed: () => void,
  ) {}

  get pending(): readonly PendingRequest<Q>[] {
    return this.#open
  }

  /** Resolves when the question is approved. @throws 4001 when rejected, -32002 when its like is already open. */
  async ask(ask: Ask<Q>, verdict: Verdict): Promise<Decision> {
    const isTaken = ask.exclusive !== undefined && this.#open.some(open => open.exclusive === ask.exclusive)
    if (isTaken) throw rpcErrors.alreadyPending(ask.method, ask.origin)
    if (!this.isLocked()) {
      if (verdict === 'approve') return {}
      if (verdict === 'reject') throw rpcErrors.userRejected()
    }
    return new Promise<Decision>((resolve, reject) => this.#add(ask, verdict, resolve, reject))
  }

  /** Answers what was only waiting for the unlocking. */
  unlocked(): void {
    for (const open of this.#open) {
      if (open.verdict === 'approve' || open.question.kind === 'unlock') open.approve()
      else if (open.verdict === 'reject') open.reject()
    }
  }

  rejectAll(): void {
    for (const open of this.#open) open.reject()
  }

  #add(
    ask: Ask<Q>,
    verdict: Verdict,
    resolve: (decision: Decision) => void,
    reject: (error: Error) => void,
  ): void {
    const { exclusive, ...shown } = ask
    this.#count += 1
    const open: Open<Q> = {
      ...shown,
      id: this.#count,
      exclusive,
      verdict,
      approve: (decision = {}) => {
        if (this.isLocked()) throw new Error('The test wallet is locked. Call unlock() before approving.')
        if (this.#remove(open)) resolve(decision)
      },
      reject: () => {
        if (this.#remove(open)) reject(rpcErrors.userRejected())
      },
    }
    this.#open = [...this.#open, open]
    this.changed()
  }

  /** False when the request had been answered before. */
  #remove(open: Open<Q>): boolean {
    const wasOpen = this.#open.includes(open)
    this.#open = this.#open.filter(other => other !== open)
    if (wasOpen) this.changed()
    return wasOpen
  }
}

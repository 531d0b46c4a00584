import { compareStructural, reaction } from '../../../kernel/mobx.js'
import type { PendingTransaction } from '../../../ui-shell/core/api.js'
import type { Transaction } from '../transactions/Transaction.js'

interface PendingInput {
  /** Observable, as the next two. */
  pending(): readonly Pick<PendingTransaction, 'id'>[]
  /** What they belong to: fewer of another account or network have not been settled. */
  scope(): readonly unknown[]
  /** A transaction of the history. */
  find(hash: string): Pick<Transaction, 'status'> | undefined
  settle(id: string, status: 'confirmed' | 'failed'): void
  /** Told when something is no longer pending. */
  onSettled(): void
}

/**
 * Keeps what is pending and the history in step: what is final in the history is pending no longer, and what is pending no longer is
 * looked for in the history.
 * @returns the function that ends it
 */
export const followPending = ({ pending, scope, find, settle, onSettled }: PendingInput): (() => void) => {
  const stopCounting = reaction(
    () => ({ count: pending().length, scope: scope() }),
    (now, before) => {
      const isSame = now.scope.every((part, index) => part === before.scope[index])
      if (isSame && now.count < before.count) onSettled()
    },
    { equals: compareStructural },
  )
  const stopSettling = reaction(
    () =>
      pending().flatMap(({ id }) => {
        const status = find(id)?.status
        return status === 'confirmed' || status === 'failed' ? [{ id, status } as const] : []
      }),
    settled => settled.forEach(({ id, status }) => settle(id, status)),
    { equals: compareStructural },
  )
  return () => {
    stopCounting()
    stopSettling()
  }
}

import type { Transaction } from './Transaction.js'

/**
 * Puts what came page by page into the order of display: newest first, each once. What comes later under the same key replaces what
 * came before, in its place.
 */
export const arrange = (transactions: readonly Transaction[]): readonly Transaction[] => {
  const known = new Map(transactions.map(each => [each.key, each]))
  return [...known.values()].sort((one, other) => other.at - one.at)
}

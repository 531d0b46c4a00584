import type { Decision } from './ApprovalQueue.js'

/**
 * Asks the wallet's owner. Of two questions with the same `exclusive` only one can be open.
 * @throws 4001 when rejected, -32002 when a question with the same `exclusive` is open
 */
export type AskOwner<Q> = (question: Q, exclusive?: string) => Promise<Decision>

import type { Decision } from '../owner/ApprovalQueue.js'
import type { QuestionText } from './describeQuestion.js'

/** A pending request, as far as the window needs it. */
export interface ShownRequest {
  readonly id: number
  /** The kind `connect` lets the person choose accounts. */
  readonly question: { readonly kind: string }
  approve(decision?: Decision): void
  reject(): void
}

/** A test wallet of any namespace, as far as the window needs it. */
export interface ShownWallet {
  readonly info: { readonly name: string }
  readonly origin: string
  readonly accounts: readonly string[]
  readonly isLocked: boolean
  readonly pending: readonly ShownRequest[]
  /** Says in plain words what one of its pending requests asks. */
  describe(request: ShownRequest): QuestionText
  unlock(): void
  reject(): void
  subscribe(listener: () => void): () => void
}

import type { ApprovalQueue, Ask, Decision } from '../evm/ApprovalQueue.js'
import { behave } from '../evm/behave.js'
import type { Verdict } from '../evm/Behaviour.js'
import type { LoggedRequest } from '../evm/RequestDesk.js'
import type { ScriptBook } from '../evm/ScriptBook.js'
import type { SolanaQuestion } from './SolanaQuestion.js'
import type { SolanaMethod } from './StandardWallet.js'

/** What the desk works with. `verdict` says how a question without a script is answered. */
interface DeskParts {
  readonly origin: string
  readonly approvals: ApprovalQueue<SolanaQuestion>
  readonly scripts: ScriptBook
  readonly verdict: (ask: Ask<SolanaQuestion>) => Verdict
}

/** Asks the wallet's owner. @throws 4001 when rejected, -32002 when a question with the same `exclusive` is open */
export type AskOwner = (question: SolanaQuestion, exclusive?: string) => Promise<Decision>

/** Takes the calls of the site: logs each, lets a script act first, then answers. */
export class SolanaDesk {
  #requests: readonly LoggedRequest[] = []

  constructor(private readonly parts: DeskParts) {}

  get requests(): readonly LoggedRequest[] {
    return this.#requests
  }

  clearLog(): void {
    this.#requests = []
  }

  take<T>(method: SolanaMethod, params: unknown, answer: (ask: AskOwner) => Promise<T>): Promise<T> {
    this.#requests = [...this.#requests, { method, params }]
    const { origin, approvals, scripts, verdict } = this.parts
    const result = behave(scripts.next(method), scripted =>
      answer((question, exclusive) => {
        const ask = { method, params, origin, question, ...(exclusive !== undefined && { exclusive }) }
        return approvals.ask(ask, scripted ?? verdict(ask))
      }),
    )
    // A script may answer with anything: that is what scripts are for.
    return result as Promise<T>
  }
}

import type { ApprovalQueue, Ask, Decision } from '../evm/ApprovalQueue.js'
import { behave } from '../evm/behave.js'
import type { Verdict } from '../evm/Behaviour.js'
import { ProviderRpcError } from '../evm/ProviderRpcError.js'
import type { LoggedRequest } from '../evm/RequestDesk.js'
import type { ScriptBook } from '../evm/ScriptBook.js'
import type { CosmosQuestion } from './CosmosQuestion.js'
import type { KeplrMethod } from './KeplrWallet.js'

/** What the desk works with. `verdict` says how a question without a script is answered. */
interface DeskParts {
  readonly origin: string
  readonly approvals: ApprovalQueue<CosmosQuestion>
  readonly scripts: ScriptBook
  readonly verdict: (ask: Ask<CosmosQuestion>) => Verdict
}

/** Asks the wallet's owner. Rejects as cosmos wallets do. */
export type AskOwner = (question: CosmosQuestion) => Promise<Decision>

/** Cosmos wallets know no codes: they say in words what happened. */
const inTheirWords = (error: unknown): unknown => {
  if (!(error instanceof ProviderRpcError)) return error
  return new Error(error.code === 4001 ? 'Request rejected' : error.message)
}

/** Takes the calls of the site: logs each, lets a script act first, then answers. */
export class CosmosDesk {
  #requests: readonly LoggedRequest[] = []

  constructor(private readonly parts: DeskParts) {}

  get requests(): readonly LoggedRequest[] {
    return this.#requests
  }

  clearLog(): void {
    this.#requests = []
  }

  take<T>(method: KeplrMethod, params: unknown, answer: (ask: AskOwner) => Promise<T>): Promise<T> {
    this.#requests = [...this.#requests, { method, params }]
    const { origin, approvals, scripts, verdict } = this.parts
    const result = behave(scripts.next(method), async scripted => {
      try {
        return await answer(question => {
          const ask = { method, params, origin, question }
          return approvals.ask(ask, scripted ?? verdict(ask))
        })
      } catch (error) {
        throw inTheirWords(error)
      }
    })
    // A script may answer with anything: that is what scripts are for.
    return result as Promise<T>
  }
}

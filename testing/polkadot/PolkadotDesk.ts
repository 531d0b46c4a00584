import type { ApprovalQueue, Ask, Decision } from '../evm/ApprovalQueue.js'
import { behave } from '../evm/behave.js'
import type { Verdict } from '../evm/Behaviour.js'
import type { LoggedRequest } from '../evm/RequestDesk.js'
import { ProviderRpcError } from '../evm/ProviderRpcError.js'
import type { ScriptBook } from '../evm/ScriptBook.js'
import type { PolkadotMethod } from './InjectedWallet.js'
import type { PolkadotQuestion } from './PolkadotQuestion.js'

/** What the desk works with. `verdict` says how a question without a script is answered. */
interface DeskParts {
  readonly origin: string
  readonly approvals: ApprovalQueue<PolkadotQuestion>
  readonly scripts: ScriptBook
  readonly verdict: (ask: Ask<PolkadotQuestion>) => Verdict
}

/** Asks the wallet's owner. Rejects as polkadot wallets do. */
export type AskOwner = (question: PolkadotQuestion, exclusive?: string) => Promise<Decision>

/** Polkadot wallets know no codes: they say in words what happened (source of the polkadot-js extension). */
const inTheirWords = (error: unknown, method: PolkadotMethod, origin: string): unknown => {
  if (!(error instanceof ProviderRpcError)) return error
  if (error.code === 4001)
    return new Error(method === 'enable' ? 'Connection request was rejected by the user.' : 'Cancelled')
  if (error.code === -32002) return new Error(`The source ${origin} has a pending authorization request`)
  return new Error(error.message)
}

/** Takes the calls of the site: logs each, lets a script act first, then answers. */
export class PolkadotDesk {
  #requests: readonly LoggedRequest[] = []

  constructor(private readonly parts: DeskParts) {}

  get requests(): readonly LoggedRequest[] {
    return this.#requests
  }

  clearLog(): void {
    this.#requests = []
  }

  take<T>(method: PolkadotMethod, params: unknown, answer: (ask: AskOwner) => Promise<T>): Promise<T> {
    this.#requests = [...this.#requests, { method, params }]
    const { origin, approvals, scripts, verdict } = this.parts
    const result = behave(scripts.next(method), async scripted => {
      try {
        return await answer((question, exclusive) => {
          const ask = { method, params, origin, question, ...(exclusive !== undefined && { exclusive }) }
          return approvals.ask(ask, scripted ?? verdict(ask))
        })
      } catch (error) {
        throw inTheirWords(error, method, origin)
      }
    })
    // A script may answer with anything: that is what scripts are for.
    return result as Promise<T>
  }
}

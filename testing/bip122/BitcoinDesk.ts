import type { ApprovalQueue, Ask, Decision } from '../evm/ApprovalQueue.js'
import { behave } from '../evm/behave.js'
import type { Verdict } from '../evm/Behaviour.js'
import { ProviderRpcError } from '../evm/ProviderRpcError.js'
import type { LoggedRequest } from '../evm/RequestDesk.js'
import { rpcErrors } from '../evm/rpcErrors.js'
import type { ScriptBook } from '../evm/ScriptBook.js'
import type { BitcoinQuestion } from './BitcoinQuestion.js'

/** What the desk works with. `verdict` says how a question without a script is answered. */
interface DeskParts {
  readonly origin: string
  readonly approvals: ApprovalQueue<BitcoinQuestion>
  readonly scripts: ScriptBook
  readonly verdict: (ask: Ask<BitcoinQuestion>) => Verdict
}

/** Asks the wallet's owner. @throws 4001 when rejected */
export type AskOwner = (question: BitcoinQuestion) => Promise<Decision>

/** Takes the calls of the site: logs each, lets a script act first, then answers. */
export class BitcoinDesk {
  #requests: readonly LoggedRequest[] = []

  constructor(private readonly parts: DeskParts) {}

  get requests(): readonly LoggedRequest[] {
    return this.#requests
  }

  clearLog(): void {
    this.#requests = []
  }

  /** @throws ProviderRpcError, or what a script wants thrown */
  take(method: string, params: unknown, answer: (ask: AskOwner) => unknown): Promise<unknown> {
    this.#requests = [...this.#requests, { method, params }]
    const { origin, approvals, scripts, verdict } = this.parts
    return behave(scripts.next(method), scripted =>
      guard(() =>
        answer(question => {
          const ask = { method, params, origin, question }
          return approvals.ask(ask, scripted ?? verdict(ask))
        }),
      ),
    )
  }
}

/** What goes wrong inside the wallet has a code, too. */
async function guard(answer: () => unknown): Promise<unknown> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof ProviderRpcError) throw error
    throw rpcErrors.internal(error instanceof Error ? error.message : 'Internal error')
  }
}

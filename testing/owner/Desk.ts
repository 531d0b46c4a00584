import type { ApprovalQueue, Ask } from './ApprovalQueue.js'
import { behave } from './behave.js'
import type { Verdict } from './Behaviour.js'
import type { LoggedRequest } from './LoggedRequest.js'
import type { ScriptBook } from './ScriptBook.js'
import type { AskOwner } from './AskOwner.js'

/** Puts a failure in the words that wallets of the namespace use. */
export type InTheirWords<M> = (error: unknown, method: M, origin: string) => unknown

/** What the desk works with. `verdict` says how a question without a script is answered. */
interface DeskParts<Q extends { readonly kind: string }, M> {
  readonly origin: string
  readonly approvals: ApprovalQueue<Q>
  readonly scripts: ScriptBook
  readonly verdict: (ask: Ask<Q>) => Verdict
  readonly inTheirWords: InTheirWords<M>
}

/**
 * Takes the calls of the site: logs each, lets a script act first, then answers.
 * @param Q what the wallet asks its owner @param M what a site can call
 */
export class Desk<Q extends { readonly kind: string }, M extends string = string> {
  #requests: readonly LoggedRequest[] = []

  constructor(private readonly parts: DeskParts<Q, M>) {}

  get requests(): readonly LoggedRequest[] {
    return this.#requests
  }

  clearLog(): void {
    this.#requests = []
  }

  /** @throws what the answer throws, in the words of the namespace, or what a script wants thrown */
  take<T>(
    method: M,
    params: unknown,
    answer: (ask: AskOwner<Q>, scripted: Verdict | undefined) => T | Promise<T>,
  ): Promise<T> {
    this.#requests = [...this.#requests, { method, params }]
    const { scripts, origin, inTheirWords } = this.parts
    const result = behave(scripts.next(method), async scripted => {
      try {
        return await answer(this.#askAbout(method, params, scripted), scripted)
      } catch (error) {
        throw inTheirWords(error, method, origin)
      }
    })
    // A script may answer with anything: that is what scripts are for.
    return result as Promise<T>
  }

  #askAbout(method: M, params: unknown, scripted: Verdict | undefined): AskOwner<Q> {
    const { approvals, origin, verdict } = this.parts
    return (question, exclusive) => {
      const ask = { method, params, origin, question, ...(exclusive !== undefined && { exclusive }) }
      return approvals.ask(ask, scripted ?? verdict(ask))
    }
  }
}

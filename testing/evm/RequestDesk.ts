import * as z from 'zod/mini'
import type { ApprovalQueue, Ask } from './ApprovalQueue.js'
import { behave } from './behave.js'
import type { Verdict } from './Behaviour.js'
import { callNode } from './callNode.js'
import type { MethodCall } from './MethodCall.js'
import { askingMethods, methodTable } from './methods/methodTable.js'
import { nodeMethods } from './methods/nodeMethods.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { rpcErrors } from './rpcErrors.js'
import type { ScriptBook } from './ScriptBook.js'

/** A request as it came, for the log. */
export interface LoggedRequest {
  readonly method: string
  readonly params: unknown
}

/** What the desk works with. `verdict` says how a question without a script is answered. */
export interface DeskParts extends Pick<
  MethodCall,
  'keys' | 'origin' | 'sending' | 'state' | 'switchesOnAdd'
> {
  readonly approvals: ApprovalQueue
  readonly scripts: ScriptBook
  readonly verdict: (ask: Ask) => Verdict
  readonly isOnline: () => boolean
}

const requestSchema = z.object({
  method: z.string().check(z.minLength(1), z.maxLength(128)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
})

/** Takes the requests of the site: logs each, lets a script act first, and finds the method that answers. */
export class RequestDesk {
  #requests: readonly LoggedRequest[] = []

  constructor(private readonly parts: DeskParts) {}

  get requests(): readonly LoggedRequest[] {
    return this.#requests
  }

  clearLog(): void {
    this.#requests = []
  }

  /** @throws what EIP-1193 says a provider rejects with, or what a script wants thrown. */
  async take(args: unknown): Promise<unknown> {
    const request = requestSchema.safeParse(args)
    if (!request.success) throw rpcErrors.invalidRequest()
    const { method, params = [] } = copy(request.data)
    this.#requests = [...this.#requests, { method, params }]
    return behave(this.parts.scripts.next(method), scripted => this.#answer({ method, params }, scripted))
  }

  async #answer({ method, params }: LoggedRequest, scripted: Verdict | undefined): Promise<unknown> {
    if (!this.parts.isOnline()) throw rpcErrors.disconnected()
    const { keys, origin, sending, state, switchesOnAdd } = this.parts
    const { chain } = state
    const call: MethodCall = {
      ...{ method, params, keys, origin, sending, state, switchesOnAdd, chain },
      ask: (question, exclusive) => {
        const ask = { method, params, origin, question, ...(exclusive !== undefined && { exclusive }) }
        return this.parts.approvals.ask(ask, scripted ?? this.parts.verdict(ask))
      },
      node: (nodeMethod, nodeParams) => callNode(chain.rpcUrl, nodeMethod, nodeParams),
    }
    const isAskedForScript = scripted !== undefined && !askingMethods.has(method)
    if (isAskedForScript) await call.ask({ kind: 'other' })
    return perform(call)
  }
}

async function perform(call: MethodCall): Promise<unknown> {
  const { method, node, params } = call
  const answer = methodTable.get(method)
  if (!answer && !nodeMethods.has(method)) throw rpcErrors.unsupportedMethod(method)
  try {
    return await (answer ? answer(call) : node(method, params))
  } catch (error) {
    if (error instanceof ProviderRpcError) throw error
    throw rpcErrors.internal(error instanceof Error ? error.message : 'Internal error')
  }
}

/** A real wallet lives in another process: what the site changes in its objects afterwards does not reach it. */
function copy(request: z.output<typeof requestSchema>): z.output<typeof requestSchema> {
  try {
    return structuredClone(request)
  } catch {
    throw rpcErrors.invalidParams('they must be plain data')
  }
}

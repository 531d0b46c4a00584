import * as z from 'zod/mini'
import type { Desk } from '../owner/Desk.js'
import { callNode } from './callNode.js'
import type { MethodCall } from './MethodCall.js'
import { askingMethods, methodTable } from './methods/methodTable.js'
import { nodeMethods } from './methods/nodeMethods.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import type { Question } from './Question.js'
import { rpcErrors } from './rpcErrors.js'

/** What the desk works with. `verdict` says how a question without a script is answered. */
export interface DeskParts {
  /** What each call is given. */
  readonly site: Pick<
    MethodCall,
    | 'keys'
    | 'origin'
    | 'sending'
    | 'state'
    | 'switchesOnAdd'
    | 'tellsAssets'
    | 'grantsPermissions'
    | 'batchAccount'
  >
  readonly desk: Desk<Question>
  readonly isOnline: () => boolean
}

const requestSchema = z.object({
  method: z.string().check(z.minLength(1), z.maxLength(128)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
})

/** Takes the requests of the site: checks each, and finds the method that answers. */
export class RequestDesk {
  constructor(private readonly parts: DeskParts) {}

  /** @throws what EIP-1193 says a provider rejects with, or what a script wants thrown. */
  async take(args: unknown): Promise<unknown> {
    const request = requestSchema.safeParse(args)
    if (!request.success) throw rpcErrors.invalidRequest()
    const { method, params = [] } = copy(request.data)
    return this.parts.desk.take(method, params, (ask, scripted) =>
      this.#answer({ method, params, ask }, scripted !== undefined),
    )
  }

  async #answer(
    request: Pick<MethodCall, 'method' | 'params' | 'ask'>,
    isScripted: boolean,
  ): Promise<unknown> {
    const { isOnline, site } = this.parts
    if (!isOnline()) throw rpcErrors.disconnected()
    const { chain } = site.state
    if (isScripted && !askingMethods.has(request.method)) await request.ask({ kind: 'other' })
    return perform({
      ...{ ...request, ...site, chain },
      node: (method, params) => callNode(chain.rpcUrl, method, params),
    })
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

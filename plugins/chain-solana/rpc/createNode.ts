import * as z from 'zod/mini'
import type { Environment, Network } from '../../../kernel/define.js'
import { badNodeAnswer, wrongNode } from '../../../kernel/errors/node.js'
import { rpcCallFailed } from '../errors.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { fetchText } from './fetchText.js'
import type { RpcEndpoint } from './rpcEndpoints.js'

/** A JSON-RPC call. */
export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** One node of a network. Rejects also when it turns out to belong to another chain: then no answer of it counts. */
export type Node = (call: RpcCall) => Promise<unknown>

const errorSchema = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })
const answerSchema = z.object({
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.nullish(errorSchema),
})

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the answer to the call of an id. @throws `RPC_BAD_ANSWER`, `RPC_CALL_FAILED` */
const readAnswer = (text: string, id: number, method: string): unknown => {
  const answer = answerSchema.safeParse(readJson(text))
  if (!answer.success || answer.data.id !== id) throw badNodeAnswer(method)
  const { error, result } = answer.data
  if (error) {
    const message = safeText(error.message, textLimits.errorText) ?? ''
    throw rpcCallFailed(`${method}: ${error.code} ${message}`, error)
  }
  if (result === undefined) throw badNodeAnswer(method)
  return result
}

/** Makes a node. The first call brings the look at its chain along. @param signal ends what is under way */
export const createNode = (
  env: Environment,
  network: Network,
  endpoint: RpcEndpoint,
  limitMs: number,
  signal: AbortSignal,
): Node => {
  let lastId = 0
  let checked: Promise<void> | undefined

  const ask: Node = async ({ method, params }) => {
    const id = ++lastId
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
    return readAnswer(await fetchText(env, endpoint, body, limitMs, signal), id, method)
  }
  const check = async () => {
    const hash = await ask({ method: 'getGenesisHash', params: [] })
    const isRight = typeof hash === 'string' && `solana:${hash.slice(0, 32)}` === network.caipNetworkId
    if (!isRight) throw wrongNode(`expected ${network.caipNetworkId}`)
  }
  const checkOnce = () =>
    (checked ??= check().catch((error: unknown) => {
      checked = undefined
      throw error
    }))

  return async call => {
    const [answer] = await Promise.all([ask(call), checkOnce()])
    return answer
  }
}

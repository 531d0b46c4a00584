import * as z from 'zod/mini'
import { jsonAnswer } from '../http/answers.js'
import type { Answer } from '../http/Answer.js'
import type { PayDesk } from './PayDesk.js'

const ids = z.optional(z.array(z.string()))
const assetParts = { asset: z.string(), amount: z.string() }
const callSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('reown_getExchanges'),
    params: z.object({
      ...assetParts,
      page: z.int().check(z.minimum(0)),
      includeOnly: ids,
      exclude: ids,
    }),
  }),
  z.object({
    method: z.literal('reown_getExchangePayUrl'),
    params: z.object({ ...assetParts, exchangeId: z.string(), recipient: z.string() }),
  }),
  z.object({
    method: z.literal('reown_getExchangeBuyStatus'),
    params: z.object({ exchangeId: z.string(), sessionId: z.string() }),
  }),
])
const envelope = z.object({ jsonrpc: z.literal('2.0'), id: z.union([z.int(), z.string()]) })
type Call = z.output<typeof callSchema>

const failure = (id: unknown, message: string, status: number): Answer =>
  jsonAnswer({ jsonrpc: '2.0', id, error: { code: -32000, message } }, status)

/** Where visitors pay, and the picture of exchanges. */
interface Places {
  readonly pagesUrl: string
  readonly imageUrl: string
}

const resultOf = (desk: PayDesk, { pagesUrl, imageUrl }: Places, { method, params }: Call): object => {
  switch (method) {
    case 'reown_getExchanges': {
      const { page, includeOnly, exclude } = params
      return desk.list(page, id => includeOnly?.includes(id) ?? !exclude?.includes(id), imageUrl)
    }
    case 'reown_getExchangePayUrl': {
      const { sessionId, exchangeId } = desk.begin(params)
      const url = `${pagesUrl}/${exchangeId}?session=${sessionId}`
      return { url: desk.fault === 'scriptUrl' ? `javascript:alert(${JSON.stringify(url)})` : url, sessionId }
    }
    case 'reown_getExchangeBuyStatus':
      return desk.statusOf(params.sessionId)
  }
}

/** Answers a JSON-RPC call about payments from exchanges. An error has the status 400, and its message in the body. */
export function answerPayCall(desk: PayDesk, places: Places, value: unknown): Answer {
  const { data: head } = envelope.safeParse(value)
  const call = callSchema.safeParse(value)
  if (!head || !call.success) return failure(head?.id ?? null, 'Invalid request', 400)
  if (desk.fault === 'error') return failure(head.id, 'The exchange is out of order', 400)
  const { params } = call.data
  if ('asset' in params && !desk.supports(params.asset))
    return failure(head.id, `Asset ${params.asset} is not supported`, 400)
  if ('amount' in params && !/^\d+(\.\d+)?$/.test(params.amount))
    return failure(head.id, 'The amount is no decimal number', 400)
  return jsonAnswer({ jsonrpc: '2.0', id: head.id, result: resultOf(desk, places, call.data) })
}

import * as z from 'zod/mini'
import { readJson } from '../http/readJson.js'
import type { Line } from './createLine.js'
import type { Outbox } from './createOutbox.js'
import type { Subscriber } from './createPostOffice.js'
import type { RelayMethod } from './createRelayMethods.js'
import type { Tally } from './createTally.js'
import type { Trouble } from './createTrouble.js'
import { RelayRpcError } from './RelayRpcError.js'

/** What a connection works with. */
export interface ConnectionParts {
  readonly clientId: string
  readonly line: Line
  readonly outbox: Outbox
  readonly methods: ReadonlyMap<string, RelayMethod>
  readonly trouble: Trouble
  /** Counts requests by method. */
  readonly requests: Tally
  readonly delivered: () => void
}

const idSchema = z.union([z.string().check(z.maxLength(64)), z.number()])
const requestSchema = z.object({ id: idSchema, method: z.string(), params: z.optional(z.unknown()) })
const replySchema = z.object({ id: idSchema })

type Request = z.output<typeof requestSchema>

/** Speaks JSON-RPC 2.0 with one client: answers its requests under their own ids, and takes its acknowledgements. */
export function createConnection(parts: ConnectionParts): Subscriber {
  const { clientId, line, outbox, methods, trouble, requests, delivered } = parts
  const subscriber: Subscriber = { clientId, deliver: outbox.deliver }

  const perform = ({ method, params }: Request): unknown => {
    const answer = methods.get(method)
    requests.add(answer ? method : 'unknown')
    const { rpcError } = trouble.faults()
    if (rpcError) throw new RelayRpcError(rpcError.code, rpcError.message)
    if (!answer) throw new RelayRpcError(-32601, 'Method not found')
    return answer(subscriber, params)
  }

  line.onText(text => {
    const frame = readJson(text)
    const request = requestSchema.safeParse(frame)
    if (request.success) return line.send(reply(request.data, perform))
    const { data: answered } = replySchema.safeParse(frame)
    if (!answered) return line.send(failure(null, -32600, 'Invalid Request'))
    if (outbox.acknowledge(Number(answered.id))) delivered()
  })
  return subscriber
}

function reply(request: Request, perform: (request: Request) => unknown): unknown {
  try {
    return { id: request.id, jsonrpc: '2.0', result: perform(request) }
  } catch (error) {
    if (!(error instanceof RelayRpcError)) throw error
    return failure(request.id, error.code, error.message)
  }
}

const failure = (id: string | number | null, code: number, message: string) => ({
  id,
  jsonrpc: '2.0',
  error: { code, message },
})

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Call {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/** A request as it reached the node. */
interface Seen {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Call | readonly Call[]
}

/** A JSON-RPC node whose faults are chosen by the first part of the path, such as `/stall`. Balances are the last digit of the address. */
export interface TestNode {
  readonly seen: Seen[]
  /** Resolves with the next request. */
  next(): Promise<Seen>
  url(mode?: string): string
  stop(): Promise<void>
}

interface Answer {
  readonly jsonrpc: '2.0'
  readonly id: number
  readonly result: string
}

const answerTo = (call: Call, chainId: string): Answer => ({
  jsonrpc: '2.0',
  id: call.id,
  result: call.method === 'eth_chainId' ? chainId : `0x${String(call.params?.[0]).slice(-1)}`,
})

const asIs = (answer: Answer | readonly Answer[]): unknown => answer
const inBatch = (change: (list: readonly Answer[]) => unknown) => (answer: Answer | readonly Answer[]) =>
  'id' in answer ? answer : change(answer)

/** Answers that are wrong as a whole or in part. */
const bends: Readonly<Record<string, (answer: Answer | readonly Answer[]) => unknown>> = {
  ok: asIs,
  wrongChain: asIs,
  wrongId: answer => [answer].flat().map((one, index) => ({ ...one, id: 900_000 + index })),
  textIds: answer => [answer].flat().map(one => ({ ...one, id: String(one.id) })),
  firstTwice: inBatch(list => [...list.slice(0, 1), ...list]),
  shortBatch: inBatch(list => list.slice(1)),
  reversed: inBatch(list => list.toReversed()),
  emptyBatch: inBatch(() => []),
  batchAsObject: inBatch(([first]) => first),
  error: answer => [answer].flat().map(one => ({ id: one.id, error: { code: -32_005, message: 'no' } })),
  oddError: answer => [answer].flat().map(one => ({ id: one.id, error: 'no' })),
  null: () => null,
}

/** Faults below JSON. */
const breaks: Readonly<Record<string, (response: ServerResponse, text: string) => void>> = {
  never: () => undefined,
  reset: response => response.destroy(),
  status500: response => response.writeHead(500).end('{}'),
  status429: response => response.writeHead(429, { 'retry-after': '1000' }).end(),
  html: response =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the hotel</h1>'),
  empty: response => response.end(),
  truncated: (response, text) => response.end(text.slice(0, -3)),
  stall: (response, text) => response.write(text.slice(0, 5)),
  // Right in every respect but its size.
  oversize: (response, text) => response.end(text + ' '.repeat(11 * 1024 * 1024)),
  endless: response => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)));
    }
    response.on('drain', write)
    write()
  },
  deep: response => response.end('['.repeat(1_000_000)),
}

const chainIdIn = (mode: string, chainId: number) =>
  `0x${(mode === 'wrongChain' ? chainId + 1 : chainId).toString(16)}`

/** Starts the node. */
export async function startNode(chainId: number): Promise<TestNode> {
  const seen: Seen[] = []
  const waiting: ((request: Seen) => void)[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const body = JSON.parse(text) as Call | Call[]
    const received = { path: request.url ?? '', headers: request.headers, body }
    seen.push(received)
    waiting.splice(0).forEach(tell => tell(received))
    const mode = /^\/(\w*)/.exec(request.url ?? '')?.[1] ?? ''
    const id = chainIdIn(mode, chainId)
    const answer = Array.isArray(body) ? body.map(call => answerTo(call, id)) : answerTo(body, id)
    const json = JSON.stringify((bends[mode] ?? asIs)(answer))
    const fail = breaks[mode]
    if (fail) fail(response, json)
    else response.writeHead(200, { 'content-type': 'application/json' }).end(json)
  }
  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    seen,
    next: () => new Promise(resolve => waiting.push(resolve)),
    url: (mode = 'ok') => `http://127.0.0.1:${port}/${mode}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Every way in which no answer of the node can be used. */
export const uselessModes: readonly string[] = [
  ...Object.keys(breaks),
  'wrongChain',
  'wrongId',
  'textIds',
  'emptyBatch',
  'batchAsObject',
  'error',
  'oddError',
  'null',
]

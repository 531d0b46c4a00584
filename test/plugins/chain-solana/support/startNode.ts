import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A request as it reached the node. */
interface Seen {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly call: Call
}

/** A Solana node whose faults are chosen by the first part of the path, such as `/stall`. Every account holds 7 lamports. */
export interface TestNode {
  readonly seen: Seen[]
  url(mode?: string): string
  stop(): Promise<void>
}

/** Answers that are wrong. */
const bends: Readonly<Record<string, (answer: { id: number; result: unknown }) => unknown>> = {
  wrongChain: answer => (typeof answer.result === 'string' ? { ...answer, result: 'B'.repeat(43) } : answer),
  noChain: answer => (typeof answer.result === 'string' ? { ...answer, result: null } : answer),
  wrongId: answer => ({ ...answer, id: answer.id + 1 }),
  textId: answer => ({ ...answer, id: String(answer.id) }),
  list: answer => [answer],
  error: ({ id }) => ({ id, error: { code: -32_005, message: 'Node is behind' } }),
  oddError: ({ id }) => ({ id, error: 'no' }),
  nothing: ({ id }) => ({ id }),
  null: () => null,
}

/** Faults below JSON. */
const breaks: Readonly<Record<string, (response: ServerResponse, text: string) => void>> = {
  never: () => undefined,
  reset: response => response.destroy(),
  status500: response => response.writeHead(500).end('{}'),
  status429: response => response.writeHead(429, { 'retry-after': '1000' }).end(),
  html: response => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
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

/** Starts the node. @param genesisHash what it says that it is */
export async function startNode(genesisHash: string): Promise<TestNode> {
  const seen: Seen[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const call = JSON.parse(text) as Call
    seen.push({ path: request.url ?? '', headers: request.headers, call })
    const mode = /^\/(\w*)/.exec(request.url ?? '')?.[1] ?? ''
    const isGenesis = call.method === 'getGenesisHash'
    const result = isGenesis ? genesisHash : { context: { slot: 1 }, value: 7 }
    const answer = { jsonrpc: '2.0', id: call.id, result }
    const json = JSON.stringify((bends[mode] ?? (asIs => asIs))(answer))
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
    url: (mode = 'ok') => `http://127.0.0.1:${port}/${mode}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Every way in which no answer of the node can be used. */
export const uselessModes: readonly string[] = [...Object.keys(breaks), ...Object.keys(bends)]

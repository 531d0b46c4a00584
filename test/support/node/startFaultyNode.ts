import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it reached the node. */
export interface Seen<Body> {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Body
}

/** A JSON-RPC node whose faults are chosen by the first part of the path, such as `/stall`. */
export interface FaultyNode<Body> {
  readonly seen: Seen<Body>[]
  /** Resolves with the next request. */
  next(): Promise<Seen<Body>>
  url(mode?: string): string
  stop(): Promise<void>
}

/** Faults below JSON. */
const breaks: Readonly<Record<string, (response: ServerResponse, text: string) => void>> = {
  never: () => undefined,
  reset: response => response.destroy(),
  status403: response => response.writeHead(403).end('{"error":"Forbidden"}'),
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

/** Every mode that breaks an answer below JSON. */
export const breakingModes: readonly string[] = Object.keys(breaks)

/** Starts a node. @param answerTo what it says to a request, in a mode that does not break it */
export async function startFaultyNode<Body>(
  answerTo: (body: Body, mode: string) => unknown,
): Promise<FaultyNode<Body>> {
  const seen: Seen<Body>[] = []
  const waiting: ((request: Seen<Body>) => void)[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const path = request.url ?? ''
    const received = { path, headers: request.headers, body: JSON.parse(text) as Body }
    seen.push(received)
    waiting.splice(0).forEach(tell => tell(received))
    const mode = /^\/(\w*)/.exec(path)?.[1] ?? ''
    const json = JSON.stringify(answerTo(received.body, mode))
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

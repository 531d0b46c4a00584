import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:http'
import { Readable } from 'node:stream'

/** What answers requests in the way of the web. */
export type WebHandler = (request: Request) => Promise<Response>

const toRequest = (
  { method = 'GET', url = '/', headers }: IncomingMessage,
  incoming: Readable,
  origin: string,
) =>
  new Request(new URL(url, origin), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
    ...(method !== 'GET' &&
      method !== 'HEAD' && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const }),
  })

const send = async (response: Response, outgoing: ServerResponse) => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/** Makes a server of `node:http` around what answers in the way of the web. @param originOf the address that it is reached at, once it listens */
export const serveWeb = (handle: WebHandler, originOf: () => string): Server =>
  createServer({ keepAliveTimeout: 600_000 }, (incoming, outgoing) => {
    const answer = async () => send(await handle(toRequest(incoming, incoming, originOf())), outgoing)
    answer().catch((error: unknown) => {
      if (!outgoing.headersSent) outgoing.writeHead(500)
      outgoing.end(error instanceof Error ? error.message : 'Internal Server Error')
    })
  })

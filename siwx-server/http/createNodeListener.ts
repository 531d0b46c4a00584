import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { SignInServer } from '../SignInServer.js'
import { respond } from './respond.js'

/** What the handler looks at: method, path, two headers, and the body, which it reads only as far as it must. */
const toRequest = (incoming: IncomingMessage): Request => {
  const { method = 'GET', url = '/', headers } = incoming
  const { authorization, origin } = headers
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: { ...(authorization && { authorization }), ...(origin && { origin }) },
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  })
}

/** Undefined for what no browser sends, such as the path `//` or the method `TRACE`. */
const readRequest = (incoming: IncomingMessage): Request | undefined => {
  try {
    return toRequest(incoming)
  } catch {
    return undefined
  }
}

/**
 * Makes a listener for `createServer` of `node:http`, which Express takes, too: `app.use('/auth', createNodeListener(server.handle))`,
 * before anything that reads bodies. It never rejects.
 */
export const createNodeListener =
  (handle: SignInServer['handle']) =>
  async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = readRequest(incoming)
    const response = request ? await handle(request) : respond(400, { reason: 'The request cannot be read' })
    // What is still to come of a request that took too long is not waited for.
    if (response.status === 408) outgoing.setHeader('Connection', 'close')
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(await response.text())
  }

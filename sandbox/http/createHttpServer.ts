import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BentAnswer } from './Answer.js'
import { errorAnswer } from './errorAnswer.js'
import { sendAnswer } from './sendAnswer.js'

/** One request that is being answered. */
export interface Exchange {
  readonly incoming: IncomingMessage
  /** Aborted when the client goes away or the server stops. */
  readonly signal: AbortSignal
  /** Cuts the connection with a TCP reset. */
  reset(): void
}

/** Answers an exchange; undefined when nothing shall be sent any more. */
export type Responder = (exchange: Exchange) => Promise<BentAnswer | undefined>

/** An HTTP server that can be stopped at any moment, whatever its answers are waiting for. */
export interface HttpServer {
  readonly server: Server
  /** Number of requests being answered now. */
  openExchanges(): number
  /** Closes every connection, which aborts the open exchanges, and settles when nothing is left. */
  stop(): Promise<void>
}

/** Creates a server around one responder. An `HttpError` of it becomes the answer, any other error a 500. */
export function createHttpServer(respond: Responder): HttpServer {
  const open = new Set<Promise<void>>()

  const server = createServer({ maxHeaderSize: 64 * 1024 }, (incoming, response) => {
    const controller = new AbortController()
    response.on('close', () => controller.abort())
    const settled = answerExchange(respond, incoming, response, controller.signal)
    open.add(settled)
    void settled.finally(() => open.delete(settled))
  })

  return {
    server,
    openExchanges: () => open.size,
    async stop() {
      if (server.listening) {
        const closed = once(server, 'close')
        server.close()
        // This closes each open response, which aborts its exchange.
        server.closeAllConnections()
        await closed
      }
      await Promise.all(open)
    },
  }
}

async function answerExchange(
  respond: Responder,
  incoming: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  try {
    const answer = await respond({ incoming, signal, reset: () => incoming.socket.resetAndDestroy() })
    if (answer) await sendAnswer(response, answer, signal)
  } catch (error) {
    if (signal.aborted || response.headersSent) response.destroy()
    else await sendAnswer(response, errorAnswer(error), signal)
  }
}

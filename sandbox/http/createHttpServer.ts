import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BentAnswer } from './Answer.js'
import { textAnswer } from './answers.js'
import { HttpError } from './HttpError.js'
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
  /** Aborts every open exchange, closes every connection and settles when nothing is left. */
  stop(): Promise<void>
}

/** Creates a server around one responder. An `HttpError` of it becomes the answer, any other error a 500. */
export function createHttpServer(respond: Responder): HttpServer {
  const open = new Map<AbortController, Promise<void>>()

  const server = createServer({ maxHeaderSize: 64 * 1024 }, (incoming, response) => {
    const controller = new AbortController()
    response.on('close', () => controller.abort())
    const settled = answerExchange(respond, incoming, response, controller.signal)
    open.set(controller, settled)
    void settled.finally(() => open.delete(controller))
  })

  return {
    server,
    openExchanges: () => open.size,
    async stop() {
      const answers = [...open.values()]
      for (const controller of open.keys()) controller.abort()
      if (server.listening) {
        const closed = once(server, 'close')
        server.close()
        server.closeAllConnections()
        await closed
      }
      await Promise.all(answers)
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
    else await sendAnswer(response, toAnswer(error), signal)
  }
}

function toAnswer(error: unknown): BentAnswer {
  if (error instanceof HttpError) return textAnswer(error.message, error.status)
  return textAnswer(`Internal Server Error: ${error instanceof Error ? error.message : String(error)}`, 500)
}

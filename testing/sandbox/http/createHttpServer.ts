import { once } from 'node:events'
import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { BentAnswer, Handshake } from './Answer.js'
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
  /** Closes every connection, also those handed over, which aborts the open exchanges. Settles when nothing is left. */
  stop(): Promise<void>
}

/** Creates a server around one responder. An `HttpError` of it becomes the answer, any other error a 500. */
export function createHttpServer(respond: Responder): HttpServer {
  const open = new Set<Promise<void>>()
  const handedOver = new Set<Duplex>()

  const handle = (incoming: IncomingMessage, response: ServerResponse, handshake?: Handshake) => {
    const controller = new AbortController()
    response.on('close', () => controller.abort())
    const settled = answerExchange(respond, incoming, response, controller.signal, handshake)
    open.add(settled)
    void settled.finally(() => open.delete(settled))
  }

  // Idle connections stay open: to close one just as a client asks over it would look like a fault of the service.
  const options = { maxHeaderSize: 64 * 1024, keepAliveTimeout: 600_000 }
  const server = createServer(options, (incoming, response) => handle(incoming, response))
  server.on('upgrade', (incoming, socket, head) => {
    handedOver.add(socket)
    socket.on('close', () => handedOver.delete(socket)).on('error', () => undefined)
    handle(incoming, responseOn(incoming), { incoming, socket, head })
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
        for (const socket of handedOver) socket.destroy()
        await closed
      }
      await Promise.all(open)
    },
  }
}

/** A response to a handshake: the server has let go of its connection, so it ends with its answer. */
function responseOn(incoming: IncomingMessage): ServerResponse {
  const response = new ServerResponse(incoming)
  response.shouldKeepAlive = false
  response.assignSocket(incoming.socket)
  response.on('finish', () => incoming.socket.end())
  return response
}

async function answerExchange(
  respond: Responder,
  incoming: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
  handshake: Handshake | undefined,
): Promise<void> {
  try {
    const answer = await respond({ incoming, signal, reset: () => incoming.socket.resetAndDestroy() })
    if (!answer) return
    if (!handshake || !answer.upgrade) return await sendAnswer(response, answer, signal)
    response.detachSocket(incoming.socket)
    await answer.upgrade(handshake)
  } catch (error) {
    if (signal.aborted || response.headersSent) response.destroy()
    else await sendAnswer(response, errorAnswer(error), signal)
  }
}

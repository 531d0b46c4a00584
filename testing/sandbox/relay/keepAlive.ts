import type { WebSocket } from 'ws'

const pingMs = 30_000

/**
 * Pings every socket each 30 seconds, as the public relay does: clients in Node give a silent one up after 35. A socket
 * that has not answered until the next ping is cut.
 *
 * @param isSilent true: neither pings nor cuts
 * @returns ends it
 */
export function keepAlive(sockets: () => Iterable<WebSocket>, isSilent: () => boolean): () => void {
  const waitedFor = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    if (isSilent()) return
    for (const socket of sockets()) {
      if (waitedFor.has(socket)) {
        socket.terminate()
        continue
      }
      waitedFor.add(socket)
      socket.once('pong', () => waitedFor.delete(socket))
      socket.ping()
    }
  }, pingMs)
  return () => clearInterval(timer)
}

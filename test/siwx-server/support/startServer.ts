import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on this machine. */
export interface RunningServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts it on a free port. */
export const startServer = async (listener: RequestListener): Promise<RunningServer> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

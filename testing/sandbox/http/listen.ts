import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SandboxError } from '../SandboxError.js'

/**
 * Opens a server's port.
 *
 * @param port 0 takes any free one
 * @returns the server's address, `http://{host}:{port}`; `localhost` when it listens on every interface
 * @throws SandboxError `PORT_IN_USE`
 */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause
    throw new SandboxError(
      'PORT_IN_USE',
      `Port ${port} is in use. Choose another one, or 0 for any free port.`,
      {
        cause,
      },
    )
  }
  const isEveryInterface = host === '0.0.0.0' || host === '::'
  const name = isEveryInterface ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${(server.address() as AddressInfo).port}`
}

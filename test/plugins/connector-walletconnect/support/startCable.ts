import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A cable of one site to the relay, beside those of the others. */
export interface Cable {
  readonly relayUrl: string
  /** How many connections were made over it. */
  readonly dials: number
  /** Cuts what is open. */
  cut(): void
  /** What is open stays so, and carries nothing any more; new connections are as ever. */
  freeze(): void
  /** The relay says something of its own over what is open. */
  say(text: string): void
  stop(): Promise<void>
}

/** A text as a server sends it (RFC 6455, 5.2): whole, and not masked. @param text up to 65,535 bytes */
const frameOf = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const { length } = payload
  const head = length < 126 ? [0x81, length] : [0x81, 126, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), payload])
}

/** Lays it. */
export async function startCable(relayUrl: string): Promise<Cable> {
  const { hostname, port, pathname } = new URL(relayUrl)
  const sockets = new Set<Socket>()
  const sites = new Set<Socket>()
  let dials = 0
  const server = createServer(near => {
    dials++
    sites.add(near)
    near.on('close', () => sites.delete(near))
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    relayUrl: `ws://127.0.0.1:${own}${pathname}`,
    get dials() {
      return dials
    },
    cut: () => sockets.forEach(socket => socket.destroy()),
    freeze: () =>
      sockets.forEach(socket => {
        socket.unpipe()
        socket.resume()
      }),
    say: text => sites.forEach(site => site.write(frameOf(text))),
    stop: async () => {
      sockets.forEach(socket => socket.destroy())
      await new Promise(resolve => server.close(resolve))
    },
  }
}

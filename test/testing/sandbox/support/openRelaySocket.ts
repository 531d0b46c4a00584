import { once } from 'node:events'
import { WebSocket, type ClientOptions } from 'ws'
import { createRelayIdentity } from './createRelayIdentity.js'
import { projectId } from './projectId.js'

/** A message that the relay has pushed. */
interface Push {
  readonly id: number
  readonly params: { readonly id: string; readonly data: { readonly message: string; readonly tag: number } }
}

/** A client of the relay without a library between. */
export interface RelaySocket {
  readonly clientId: string
  readonly socket: WebSocket
  /** Every frame that came, oldest first. */
  readonly frames: readonly unknown[]
  /** Sends a request and gives the whole reply. */
  call(
    method: string,
    params: unknown,
    id?: string,
  ): Promise<{ id: unknown; result?: unknown; error?: unknown }>
  sendText(text: string): void
  /** The messages pushed so far. */
  pushes(): readonly Push[]
  /** Settles with the code and reason of the end. */
  readonly closed: Promise<[code: number, reason: string]>
  close(): void
}

/** How to connect; each has a fitting default. */
interface RelaySocketOptions {
  readonly seed?: number
  readonly auth?: string
  readonly projectId?: string
  readonly acknowledges?: boolean
  readonly client?: ClientOptions
}

export async function openRelaySocket(url: string, options: RelaySocketOptions = {}): Promise<RelaySocket> {
  const identity = createRelayIdentity(options.seed ?? 1)
  const query = new URLSearchParams({
    auth: options.auth ?? identity.sign(url),
    projectId: options.projectId ?? projectId,
  })
  const socket = new WebSocket(`${url}?${query}`, options.client)
  const frames: unknown[] = []
  const replies = new Map<string, (reply: { id: unknown }) => void>()
  const closed = new Promise<[number, string]>(resolve =>
    socket.on('close', (code, reason) => resolve([code, reason.toString()])),
  )
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { id: string | number; method?: string }
    frames.push(frame)
    replies.get(String(frame.id))?.(frame)
    const isWanted = frame.method && options.acknowledges !== false
    if (isWanted) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  })
  await once(socket, 'open')

  let lastId = 1_700_000_000_000_000_000n
  return {
    clientId: identity.clientId,
    socket,
    frames,
    call: (method, params, id = String((lastId += 1n))) =>
      new Promise(resolve => {
        replies.set(id, resolve)
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      }),
    sendText: text => socket.send(text),
    pushes: () =>
      frames.filter((frame): frame is Push => (frame as { method?: string }).method === 'irn_subscription'),
    closed,
    close: () => socket.close(),
  }
}

import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import type { ProjectOptions } from '../services/ProjectOptions.js'
import { admit } from './admit.js'
import { createConnection } from './createConnection.js'
import { createLine } from './createLine.js'
import { createOutbox } from './createOutbox.js'
import { createPostOffice } from './createPostOffice.js'
import { createRelayMethods } from './createRelayMethods.js'
import { createTally, type Tally } from './createTally.js'
import { createTrouble } from './createTrouble.js'
import { keepAlive } from './keepAlive.js'
import type { Relay } from './Relay.js'
import { RelayRefusal } from './RelayRefusal.js'
import type { RelayStats } from './RelayStats.js'

/** How long a client has to acknowledge a message, unless the faults say otherwise. */
const usualPatienceMs = 3000

/** A relay and the way in. */
export interface RunningRelay extends Relay {
  /** Takes an open WebSocket of a client. @param handshake the request that it came by */
  accept(socket: WebSocket, handshake: IncomingMessage): void
  /** Cuts every connection and ends every timer. */
  stop(): void
}

/** Creates a relay with an empty mailbox. All of it is in memory. */
export function createRelay(projects: ProjectOptions): RunningRelay {
  const [counts, refusals, requests] = [createTally(), createTally(), createTally()]
  const clients = new Map<WebSocket, string>()
  const office = createPostOffice(() => Date.now(), counts)
  const methods = createRelayMethods(office)
  const dropClients = (chosen?: string): void => {
    for (const [socket, clientId] of clients) if (!chosen || clientId === chosen) socket.terminate()
  }
  const trouble = createTrouble(counts, dropClients)
  const endKeepAlive = keepAlive(
    () => clients.keys(),
    () => trouble.faults().silent ?? false,
  )

  const serve = (socket: WebSocket, clientId: string): void => {
    const line = createLine(socket, trouble)
    const outbox = createOutbox({
      clientId,
      line,
      patienceMs: () => {
        const { patienceMs = usualPatienceMs, latencyMs = 0 } = trouble.faults()
        return patienceMs + latencyMs
      },
      repeated: () => counts.add('repeated'),
    })
    const delivered = () => counts.add('delivered')
    const subscriber = createConnection({ clientId, line, outbox, methods, trouble, requests, delivered })
    clients.set(socket, clientId)
    socket.on('close', () => {
      clients.delete(socket)
      office.leave(subscriber)
    })
  }

  return {
    accept(socket, handshake) {
      counts.add('connections')
      socket.on('error', () => undefined)
      const { close, clockMs = 0 } = trouble.faults()
      if (close) return socket.close(close.code, close.reason)
      try {
        serve(socket, admit(handshake, projects, Date.now() + clockMs))
      } catch (error) {
        if (!(error instanceof RelayRefusal)) throw error
        refusals.add(error.message)
        socket.close(3000, error.message)
      }
    },
    setFaults: faults => trouble.set(faults),
    dropClients,
    stats: () => ({
      ...readCounts(counts),
      open: clients.size,
      refusals: refusals.read(),
      requests: requests.read(),
      kept: office.count(),
    }),
    stop() {
      trouble.stop()
      endKeepAlive()
      dropClients()
    },
  }
}

const readCounts = ({
  of,
}: Tally): Pick<RelayStats, 'connections' | 'published' | 'delivered' | 'repeated' | 'lost'> => ({
  connections: of('connections'),
  published: of('published'),
  delivered: of('delivered'),
  repeated: of('repeated'),
  lost: of('lost'),
})

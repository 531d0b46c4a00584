import type { WebSocketServer } from 'ws'
import { openWebSockets } from '../http/openWebSockets.js'
import { createRelay, type RunningRelay } from '../relay/createRelay.js'
import type { ProjectOptions } from './ProjectOptions.js'
import type { Service } from './Service.js'

const maxFrameBytes = 4 * 1024 * 1024

/** The relay as a service, and its controls. */
export interface RelayService extends Service {
  readonly relay: RunningRelay
}

/**
 * Stands in for the relay that dapps and phones meet on: WebSocket connections to `/relay`. The package `ws` is loaded
 * for the first of them; where it is not installed, the handshake answers 500 with the install command.
 */
export function createRelayService(projects: ProjectOptions): RelayService {
  const relay = createRelay(projects)
  let webSockets: Promise<WebSocketServer> | undefined
  return {
    relay,
    name: 'relay',
    routes: ['WebSocket /relay?auth={JWT}&projectId={id}'],
    owns: path => path === '/relay',
    async answer() {
      const server = await (webSockets ??= openWebSockets('The relay', maxFrameBytes))
      return {
        status: 426,
        headers: { upgrade: 'websocket', 'content-type': 'text/plain; charset=utf-8' },
        body: 'Upgrade Required',
        upgrade: ({ incoming, socket, head }) =>
          server.handleUpgrade(incoming, socket, head, webSocket => relay.accept(webSocket, incoming)),
      }
    },
    stop() {
      relay.stop()
      return Promise.resolve()
    },
  }
}

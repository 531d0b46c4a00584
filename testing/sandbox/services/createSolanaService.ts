import type { WebSocketServer } from 'ws'
import type { SolanaNode } from '../chains/solana/createSolanaNode.js'
import { serveSubscriptions } from '../chains/solana/serveSubscriptions.js'
import type { Answer } from '../http/Answer.js'
import { HttpError } from '../http/HttpError.js'
import { openWebSockets } from '../http/openWebSockets.js'
import type { SandboxRequest } from '../http/SandboxRequest.js'
import type { Service } from './Service.js'

const maxFrameBytes = 1024 * 1024

/** Answers a JSON-RPC request to a Solana network. @throws HttpError 405 for another verb than POST */
export async function answerSolana(node: SolanaNode, request: SandboxRequest): Promise<Answer> {
  if (request.method !== 'POST') throw new HttpError(405, 'Method Not Allowed')
  const body = node.answer(await request.body())
  return { status: 200, headers: { 'content-type': 'application/json' }, body }
}

/** Stands in for a Solana network's own endpoint: `POST /solana/{reference}`, and a WebSocket with subscriptions at the same place. */
export function createSolanaService(nodes: readonly SolanaNode[]): Service {
  let webSockets: Promise<WebSocketServer> | undefined
  const sockets = () => (webSockets ??= openWebSockets('Subscriptions to Solana', maxFrameBytes))
  const pathOf = ({ caipNetworkId }: SolanaNode) => `/${caipNetworkId.replace(':', '/')}`
  return {
    name: 'solana',
    routes: nodes.flatMap(node => [`POST ${pathOf(node)}`, `WebSocket ${pathOf(node)}`]),
    owns: path => path.startsWith('/solana/'),
    async answer(request) {
      const node = nodes.find(each => request.path === pathOf(each))
      if (!node) throw new HttpError(404, 'No such network')
      if (request.method !== 'GET') return answerSolana(node, request)
      const server = await sockets()
      return {
        status: 426,
        headers: { upgrade: 'websocket', 'content-type': 'text/plain; charset=utf-8' },
        body: 'Upgrade Required',
        upgrade: ({ incoming, socket, head }) =>
          server.handleUpgrade(incoming, socket, head, webSocket => serveSubscriptions(webSocket, node)),
      }
    },
  }
}

import type { WebSocketServer } from 'ws'
import { importOptional } from '../importOptional.js'

/**
 * Gives a server that takes handshakes over from the HTTP server.
 *
 * @param part what needs it, as it begins a sentence: `The relay`
 * @param maxPayload the most bytes that a frame may have
 * @throws SandboxError `PACKAGE_NOT_INSTALLED` without the package `ws`
 */
export async function openWebSockets(part: string, maxPayload: number): Promise<WebSocketServer> {
  const { WebSocketServer } = await importOptional(part, ['ws'], () => import('ws'))
  return new WebSocketServer({ noServer: true, clientTracking: false, maxPayload })
}

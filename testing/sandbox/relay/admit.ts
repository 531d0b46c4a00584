import type { IncomingMessage } from 'node:http'
import { isOriginAllowed } from '../services/isOriginAllowed.js'
import { judgeProject } from '../services/judgeProject.js'
import type { ProjectOptions } from '../services/ProjectOptions.js'
import { RelayRefusal } from './RelayRefusal.js'
import { verifyIdentity } from './verifyIdentity.js'

/**
 * Decides whether a client may use the relay: its project, its origin (browsers send one), and its identity, in this
 * order.
 *
 * @param nowMs the relay's clock, Unix milliseconds
 * @returns the client id
 * @throws RelayRefusal with the public relay's own reason
 */
export function admit(handshake: IncomingMessage, projects: ProjectOptions, nowMs: number): string {
  const { host = '', origin } = handshake.headers
  const query = new URL(handshake.url ?? '/', 'http://relay').searchParams

  const standing = judgeProject(query, projects)
  if (standing === 'unknown') throw new RelayRefusal('Project not found')
  if (standing !== 'accepted') throw new RelayRefusal('Unauthorized: invalid key')

  if (!isOriginAllowed(origin, projects)) throw new RelayRefusal('Unauthorized: origin not allowed')

  return verifyIdentity(query.get('auth') ?? '', host, nowMs)
}

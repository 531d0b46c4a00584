import * as z from 'zod/mini'
import { jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { readJson } from '../http/readJson.js'
import type { Relay } from '../relay/Relay.js'
import { relayFaultsSchema } from '../relay/RelayFaults.js'
import type { Service } from './Service.js'

/**
 * The relay's controls over HTTP, for programs outside this process: `GET /sandbox/relay/stats`, and
 * `POST /sandbox/relay/faults` with what shall go wrong, which answers what goes wrong from now on.
 */
export function createRelayControlService(relay: Relay): Service {
  return {
    name: 'relayControl',
    routes: ['GET /sandbox/relay/stats', 'POST /sandbox/relay/faults'],
    owns: path => path === '/sandbox/relay/stats' || path === '/sandbox/relay/faults',
    async answer({ method, path, body }) {
      const isStats = path === '/sandbox/relay/stats'
      if (method !== (isStats ? 'GET' : 'POST')) throw new HttpError(405, 'Method Not Allowed')
      if (isStats) return jsonAnswer(relay.stats())

      const faults = relayFaultsSchema.safeParse(readJson(await body()))
      if (!faults.success) throw new HttpError(400, z.prettifyError(faults.error))
      relay.setFaults(faults.data)
      return jsonAnswer(faults.data)
    },
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './Fault.js'

/** Slow enough that the shortest JSON-RPC answer takes more than any sensible deadline. */
const pauseMs = 500

/** Sends the body character by character, two a second. */
export const drip: Fault = async ({ request, answer }) => {
  const healthy = await answer()
  return { ...healthy, body: dripping(healthy.body, request.signal) }
}

async function* dripping(body: string, signal: AbortSignal): AsyncGenerator<string> {
  for (const character of body) {
    yield character
    await delay(pauseMs, undefined, { signal })
  }
}

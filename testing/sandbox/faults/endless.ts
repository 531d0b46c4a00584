import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './Fault.js'

const blank = ' '.repeat(64 * 1024)
const pauseMs = 5

/** The healthy body, then blanks that never end, about 10 MB a second. */
export const endless: Fault = async ({ request, answer }) => {
  const healthy = await answer()
  return { ...healthy, body: unending(healthy.body, request.signal) }
}

async function* unending(body: string, signal: AbortSignal): AsyncGenerator<string> {
  yield body
  for (;;) {
    yield blank
    await delay(pauseMs, undefined, { signal })
  }
}

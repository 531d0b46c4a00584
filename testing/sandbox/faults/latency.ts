import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './Fault.js'

/** Answers well, but so many milliseconds late. */
export const latency =
  (delayMs: number): Fault =>
  async ({ request, answer }) => {
    await delay(delayMs, undefined, { signal: request.signal })
    return answer()
  }

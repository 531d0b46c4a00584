import type { Fault } from './Fault.js'
import { untilAborted } from './untilAborted.js'

/** Sends the headers and half of the body, then nothing more. */
export const stall: Fault = async ({ request, answer }) => {
  const healthy = await answer()
  return { ...healthy, body: halfThenSilence(healthy.body, request.signal) }
}

async function* halfThenSilence(body: string, signal: AbortSignal): AsyncGenerator<string> {
  yield body.slice(0, Math.ceil(body.length / 2))
  await untilAborted(signal)
}

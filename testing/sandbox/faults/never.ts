import type { Fault } from './Fault.js'
import { untilAborted } from './untilAborted.js'

/** Takes the request and never answers, not even with headers. */
export const never: Fault = async ({ request }) => {
  await untilAborted(request.signal)
  return undefined
}

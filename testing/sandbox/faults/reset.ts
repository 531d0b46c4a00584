import type { Fault } from './Fault.js'

/** Cuts the connection without an answer. */
export const reset: Fault = subject => {
  subject.reset()
  return undefined
}

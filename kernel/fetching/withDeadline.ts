import type { Environment } from '../environment/Environment.js'

/** A time limit, and the signals that end it early. */
export interface Deadline {
  readonly limitMs: number
  /** Makes what it rejects with when it took too long. */
  late(): Error
  /** Each ends it, with its reason. */
  readonly signals?: readonly AbortSignal[]
}

/**
 * Fetches something with a deadline that covers all of it, the body of an answer as well, also where `fetch` does not heed its signal.
 * Afterwards the signal is aborted: what is left of a body that is not wanted stays where it is.
 * @param load is given the signal for `fetch`
 */
export const withDeadline = async <T>(
  env: Environment,
  { limitMs, late, signals = [] }: Deadline,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  const { signal } = controller
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  // Nobody may be waiting for it any longer when it comes.
  aborted.catch(() => undefined)
  const cancel = env.after(limitMs, () => controller.abort(late()))
  const stops = signals.map(other => {
    const stop = () => controller.abort(other.reason)
    other.addEventListener('abort', stop)
    if (other.aborted) stop()
    return () => other.removeEventListener('abort', stop)
  })
  try {
    signal.throwIfAborted()
    return await Promise.race([load(signal), aborted])
  } finally {
    cancel()
    stops.forEach(stop => stop())
    controller.abort()
  }
}

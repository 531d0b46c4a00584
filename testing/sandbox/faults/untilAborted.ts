import { once } from 'node:events'

/** Settles when a signal is aborted, at once when it already is. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

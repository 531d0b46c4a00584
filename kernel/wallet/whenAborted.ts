import { connectAborted } from '../errors/connect.js'

/** For `Promise.race` with a wallet that may never answer: rejects with `CONNECT_ABORTED` when the attempt is aborted. */
export const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(connectAborted())
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
  })

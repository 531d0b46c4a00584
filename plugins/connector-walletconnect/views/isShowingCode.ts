import type { RemoteState } from './RemoteAttempt.js'

const withCode: ReadonlySet<RemoteState> = new Set(['creating', 'ready', 'expired'])

/** Whether the visitor's next step is a code or its link; otherwise it is settled what comes of the attempt. */
export const isShowingCode = (state: RemoteState): boolean => withCode.has(state)

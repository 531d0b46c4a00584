import type { Environment } from '../../../kernel/define.js'

/** Waits. */
export const pause = (env: Environment, delayMs: number): Promise<void> =>
  new Promise(resolve => void env.after(delayMs, resolve))

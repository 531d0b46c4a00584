import type { Environment } from '../kernel/define.js'

/**
 * Waits, for example between two attempts to reach a wallet or a node.
 * @param delayMs in milliseconds
 * @param stopped ends it earlier: rejects as that does. Default: nothing does
 */
export const pause = (env: Environment, delayMs: number, stopped?: Promise<never>): Promise<void> =>
  new Promise((resolve, reject) => {
    const cancel = env.after(delayMs, resolve)
    stopped?.catch(reject).finally(cancel)
  })

import type { Environment } from '../environment/Environment.js'

/** How long the site may take before the visitor is told that it is not the wallet which does. */
const toldMs = 300

/**
 * Waits for what the site has to do before or after the wallet is asked: guards, and what is fetched for it.
 * @param tell says that it takes its time; not called where it does not
 */
export const whileChecking = async <T>(
  env: Pick<Environment, 'after'>,
  tell: () => void,
  work: Promise<T>,
): Promise<T> => {
  const cancel = env.after(toldMs, tell)
  try {
    return await work
  } finally {
    cancel()
  }
}

import type { Environment } from '../environment/Environment.js'
import { loadFailed } from '../errors/plugin.js'
import type { Lazy } from '../contract/plugin.js'
import { fetchLazy } from './fetchLazy.js'

/** Even the slowest line has brought it by then. What has not come may never come, and browsers do not say so. */
const limitMs = 15_000

/**
 * Fetches a lazy part for which nothing can be shown meanwhile. The browser goes on to fetch one that is late, and the next try gets it.
 * @throws `PLUGIN_LOAD_FAILED`, also when it has not come within 15 s
 */
export const fetchInTime = <T>(
  { after }: Pick<Environment, 'after'>,
  load: Lazy<T>,
  id: string,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = after(limitMs, () => reject(loadFailed(id, Error('No answer in time'))))
    fetchLazy(load, id).then(resolve, reject).finally(cancel)
  })

import { loadFailed } from '../errors/plugin.js'
import type { Lazy } from '../contract/plugin.js'

/** Fetches a lazy part, once more when the first try fails. @throws `PLUGIN_LOAD_FAILED`. */
export const fetchLazy = async <T>(load: Lazy<T>, id: string): Promise<T> => {
  try {
    return await load().catch(load)
  } catch (cause) {
    throw loadFailed(id, cause)
  }
}

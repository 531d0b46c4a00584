import { loadFailed } from '../errors/plugin.js'
import type { Lazy } from '../contract/plugin.js'

/** Loads a lazy part, and tries once more if that fails. @throws `PLUGIN_LOAD_FAILED`. */
export const fetchLazy = async <T>(load: Lazy<T>, id: string): Promise<T> => {
  try {
    return await load().catch(load)
  } catch (cause) {
    throw loadFailed(id, cause)
  }
}

import type { AnyView } from '../contract/keys.js'
import { viewNotAvailable } from '../errors/plugin.js'
import type { KernelBase } from '../flows/KernelParts.js'
import { fetchInTime } from '../registry/fetchInTime.js'

/** Finds views, and reads what a host gives them. */
export const createViewFinder = ({ registry, env, stores }: KernelBase) => ({
  /** @throws `VIEW_NOT_AVAILABLE` */
  find: (view: AnyView | string): AnyView => {
    const found = registry.view(view)
    if (!found) throw viewNotAvailable(typeof view === 'string' ? view : view.id)
    return found.view
  },
  /** Reads data as the view wants them; undefined where it takes them as they come. */
  readData: (view: AnyView, data: unknown): Promise<unknown> | undefined => {
    const found = registry.view(view)
    const { readData: read } = found ?? {}
    return (
      read && found && fetchInTime(env, read, found.plugin.id).then(each => each(data, stores.namespaces))
    )
  },
})

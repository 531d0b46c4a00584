import type { Runtime } from './createRuntime.js'
import type { KernelBase } from '../flows/KernelParts.js'
import { observable, runInAction } from '../mobx.js'
import { once } from '../registry/once.js'
import { fetchAhead } from '../registry/fetchAhead.js'
import { fetchInTime } from '../registry/fetchInTime.js'

/** The runtime behind one `import()`: a page whose visitor never opens the modal does not fetch it. */
export interface LazyRuntime {
  /** Rejects with `PLUGIN_LOAD_FAILED`; the next call tries anew. */
  load(): Promise<Runtime>
  /** Observable: undefined until it is loaded. */
  current(): Runtime | undefined
  dispose(): void
}

/** Makes the lazy runtime of one kernel. */
export const lazyRuntime = (base: KernelBase): LazyRuntime => {
  const box = observable.box<Runtime | undefined>(undefined, { deep: false })
  let isDisposed = false

  const fetchRuntime = async (): Promise<Runtime> => {
    fetchAhead(base.registry)
    const { createRuntime } = await fetchInTime(base.env, () => import('./createRuntime.js'), 'kernel')
    const runtime = createRuntime(base)
    if (isDisposed) runtime.dispose()
    runInAction(() => box.set(runtime))
    return runtime
  }
  return {
    current: () => box.get(),
    load: once(fetchRuntime),
    dispose: () => {
      isDisposed = true
      box.get()?.dispose()
    },
  }
}

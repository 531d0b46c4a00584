import { once } from '../once.js'
import { fetchLazy } from './fetchLazy.js'
import type { Lazy } from '../plugin.js'

/** Fetches a part of the kernel with its first use, and keeps it. Rejects with `PLUGIN_LOAD_FAILED`; the next use tries anew. */
export const fetchOnce = <T>(load: Lazy<T>): (() => Promise<T>) => once(() => fetchLazy(load, 'kernel'))

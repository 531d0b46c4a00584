import { fetchOnce } from '../registry/fetchOnce.js'
import type { ActParts, Acts } from './createActs.js'

/** The acts behind one `import()`: a page whose visitor connects nothing does not fetch them. */
export interface LazyActs {
  /** Rejects with `PLUGIN_LOAD_FAILED`; the next call tries anew. */
  load(): Promise<Acts>
  /** Undefined until they are loaded. */
  current(): Acts | undefined
}

/** Makes the lazy acts of one modal. */
export const lazyActs = (tools: ActParts): LazyActs => {
  let acts: Acts | undefined
  const load = fetchOnce(async () => (acts = (await import('./createActs.js')).createActs(tools)))
  return { current: () => acts, load }
}

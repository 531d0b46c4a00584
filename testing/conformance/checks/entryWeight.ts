import type { Check, Outcome } from '../Check.js'
import { readStaticGraph } from '../readStaticGraph.js'

const defaultMaxBytes = 1024
/** What every host has in its first chunk anyway. */
const base = `export * from 'portico/plugin'`

/** The entry is light: it adds little to a host's first chunk, and nothing of any other package. */
export const entryWeight: Check = {
  name: 'entry weight',
  run: async ({ options }): Promise<Outcome> => {
    const { entry, from = process.cwd(), maxEntryBytes = defaultMaxBytes } = options
    if (entry === undefined) return { skipped: 'no entry was named' }
    const [without, graph] = [
      await readStaticGraph(base, from),
      await readStaticGraph(`${base}\nexport * as it from ${JSON.stringify(entry)}`, from),
    ]
    if (!without || !graph) return { skipped: 'esbuild is not installed' }
    const bytes = graph.gzipBytes - without.gzipBytes
    const foreign = graph.packages.filter(
      name => name !== 'portico' && name !== entry && !entry.startsWith(`${name}/`),
    )
    return [
      ...(bytes > maxEntryBytes ? [`its entry weighs ${bytes} bytes gzip, more than ${maxEntryBytes}`] : []),
      ...foreign.map(name => `its entry imports ${name} at once: use import() in a lazy part`),
    ]
  },
}

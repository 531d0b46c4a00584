import { messageOf } from '../../../kernel/errors/messageOf.js'
import type * as Esbuild from 'esbuild'
import type { Check, Outcome } from '../Check.js'
import { importInNode } from '../importInNode.js'
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
    const esbuild = await importInNode<typeof Esbuild>('esbuild').catch((error: unknown) => messageOf(error))
    // Not installed, or not to be run here: jsdom's arrays are not those of Node.
    if (typeof esbuild === 'string') return { skipped: `esbuild cannot be used here: ${esbuild}` }
    const without = await readStaticGraph(esbuild, base, from)
    const graph = await readStaticGraph(
      esbuild,
      `${base}\nexport * as it from ${JSON.stringify(entry)}`,
      from,
    )
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

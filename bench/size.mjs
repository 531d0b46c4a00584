// npm run size: what a host pays for Portico, on built host apps (esbuild, min+gzip -9, react external), and for each plugin, which the
// playground shows. Fails past a budget.
import { measurePlugins } from './lib/measure-plugins.mjs'
import { measureSizes } from './lib/measure-sizes.mjs'
import { report } from './lib/report.mjs'

const { rows, over, hasViem } = await measureSizes()
report('size', rows, { unit: 'kB (1000 bytes), min+gzip -9, react external', viemInStaticGraph: hasViem })
report('plugins', await measurePlugins(), { unit: 'kB (1000 bytes), min+gzip -9, all of its own code' })

for (const { what, kB, budget } of over) console.error(`Over budget: ${what}: ${kB} kB of ${budget} kB`)
if (hasViem) console.error('viem is in the static graph')
if (over.length > 0 || hasViem) process.exitCode = 1

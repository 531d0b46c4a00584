// npm run size: what a host pays for Portico, on built host apps (esbuild, min+gzip -9, react external). Fails past a budget.
import { buildHost } from './lib/build-host.mjs'
import { hosts } from './lib/hosts.mjs'
import { measureFetched } from './lib/measure-fetched.mjs'
import { report } from './lib/report.mjs'

const built = {}
for (const [name, code] of Object.entries(hosts)) built[name] = await buildHost(code)
const fetched = await measureFetched()

const kb = bytes => Math.round(bytes / 10) / 100
const rows = [
  { what: 'kernel alone, static graph', kB: kb(built.kernel.staticGzip), budget: 24 },
  { what: 'kernel alone, with all it may ever fetch', kB: kb(built.kernel.totalGzip), budget: undefined },
  {
    what: 'kernel + chain-eip155 + connector-injected, static graph',
    kB: kb(built.kernelWithEvm.staticGzip),
    budget: 30,
  },
  {
    what: 'createModal + chain-eip155 + connector-injected, static graph',
    kB: kb(built.modal.staticGzip),
    budget: 30,
  },
  { what: '… with portico/react and its button', kB: kb(built.reactModal.staticGzip), budget: undefined },
  { what: 'everything fetched up to a visible Connect view', kB: kb(fetched.toConnectView), budget: 80 },
  { what: 'from the click on an installed wallet to Connected', kB: kb(fetched.toConnected), budget: 15 },
  { what: 'a plugin that is not imported', kB: kb(built.modal.totalGzip - built.modal.totalGzip), budget: 0 },
  {
    what: 'a plugin imported with its flag off, static graph',
    kB: kb(built.modalWithFlagOff.staticGzip - built.modal.staticGzip),
    budget: 0.4,
  },
]
const hasViem = built.modal.staticModules.some(module => module.includes('node_modules/viem/'))
report('size', rows, { unit: 'kB (1000 bytes), min+gzip -9, react external', viemInStaticGraph: hasViem })

const over = rows.filter(({ kB, budget }) => budget !== undefined && kB > budget)
for (const { what, kB, budget } of over) console.error(`Over budget: ${what}: ${kB} kB of ${budget} kB`)
if (hasViem) console.error('viem is in the static graph')
if (over.length > 0 || hasViem) process.exitCode = 1

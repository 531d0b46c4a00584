import { buildHost } from './build-host.mjs'
import { firstChunkSize } from './first-chunk-size.mjs'
import { hosts } from './hosts.mjs'
import { measureFetched } from './measure-fetched.mjs'
import { barePage, quickStart } from './quick-start.mjs'

const kb = bytes => Math.round(bytes / 10) / 100

/**
 * Measures what a host pays for Portico, on built host apps (esbuild, min+gzip -9, react external).
 * @returns `rows` of `{ what, kB, budget }`, those `over` their budget, and whether viem got into the static graph
 */
export const measureSizes = async () => {
  const built = {}
  for (const [name, code] of Object.entries(hosts)) built[name] = await buildHost(code)
  const { kernel, kernelWithEvm, modal, modalWithFiveChains } = built
  const start = quickStart()
  const fetched = await measureFetched()
  const rows = [
    { what: 'kernel alone, static graph', kB: kb(kernel.staticGzip), budget: 22.4 },
    { what: 'kernel alone, with all it may ever fetch', kB: kb(kernel.totalGzip), budget: undefined },
    {
      what: 'kernel + chain-eip155 + connector-injected, static graph',
      kB: kb(kernelWithEvm.staticGzip),
      budget: 23.8,
    },
    {
      what: 'createModal + chain-eip155 + connector-injected, static graph',
      kB: kb(modal.staticGzip),
      budget: 30.8,
    },
    {
      what: 'createModal + five chain plugins + connector-injected, static graph',
      kB: kb(modalWithFiveChains.staticGzip),
      budget: 33.2,
    },
    {
      // In one file: what a bundler's cut adds, `npm run requests` shows.
      what: "README's quick start over a bare React page, in one file",
      kB: kb((await firstChunkSize(start.code, start.besides)) - (await firstChunkSize(barePage))),
      budget: 33.2,
    },
    { what: 'everything fetched up to a visible Connect view', kB: kb(fetched.toConnectView), budget: 92.8 },
    {
      what: 'everything fetched up to a visible Connect view with e-mail and socials',
      kB: kb(fetched.toConnectMethods),
      budget: 105.1,
    },
    { what: 'from the click on an installed wallet to Connected', kB: kb(fetched.toConnected), budget: 14.5 },
    { what: 'plugins that are not imported', kB: kb(kernel.bytesOf('portico/dist/plugins/')), budget: 0 },
    {
      // Of two files: one more import moves modules between chunks, and that noise of ±0.2 kB is not the plugin's.
      what: 'a plugin imported with its flag off, static graph',
      kB: kb((await firstChunkSize(hosts.modalWithFlagOff)) - (await firstChunkSize(hosts.modal))),
      budget: 0.4,
    },
  ]
  return {
    rows,
    over: rows.filter(({ kB, budget }) => budget !== undefined && kB > budget),
    hasViem: modal.staticModules.some(module => module.includes('node_modules/viem/')),
  }
}

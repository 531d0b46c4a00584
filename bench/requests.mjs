// npm run requests: what hosts fetch, as three bundlers build them. `npm run requests -- vite/usual` lists the scripts of one.
import { measureRequests } from './lib/measure-requests.mjs'
import { report } from './lib/report.mjs'

const only = process.argv[2]?.split('/')
if (only) console.table(await measureRequests([only], true))
else {
  const hosts = ['lean', 'usual', 'everything']
  const all = ['vite', 'webpack', 'esbuild'].flatMap(bundler => hosts.map(host => [bundler, host]))
  report('requests', await measureRequests(all))
}

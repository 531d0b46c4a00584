// npm run requests: what hosts fetch, as three bundlers build them.
// npm run requests -- vite/usual lists the scripts of one; --json vite/lean vite/usual prints rows.
import { measureRequests } from './lib/measure-requests.mjs'
import { report } from './lib/report.mjs'

const isJson = process.argv.includes('--json')
const named = process.argv.filter(argument => /^\w+\/\w+$/.test(argument)).map(pair => pair.split('/'))
if (isJson) console.log(JSON.stringify(await measureRequests(named)))
else if (named.length > 0) console.table(await measureRequests(named, true))
else {
  const hosts = ['lean', 'usual', 'everything']
  const all = ['vite', 'webpack', 'esbuild'].flatMap(bundler => hosts.map(host => [bundler, host]))
  report('requests', await measureRequests(all))
}

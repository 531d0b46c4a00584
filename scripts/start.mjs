// npm start: sets up what is missing, then serves the demo and its sandbox on localhost until Ctrl-C.
// --port n: where the demo is, if that port is free (default 5173). --verbose: shows each request to the sandbox.
import { parseArgs } from 'node:util'
import { buildDemo } from './lib/build-demo.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { run } from './lib/run.mjs'
import { startDemo } from './lib/start-demo.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5173' },
    verbose: { type: 'boolean', default: false },
    // No browser is opened in any case.
    'no-open': { type: 'boolean', default: false },
  },
})

const start = async () => {
  ensureInstalled()
  console.log('Building what has changed …')
  await run('node', ['scripts/build.mjs', '--if-stale'])
  await buildDemo()
  return startDemo({ port: Number(values.port), quiet: !values.verbose })
}

const fail = error => {
  console.error(`\nThe demo could not be started: ${error.message}`)
  process.exit(1)
}

const { url, sandbox, stop } = await start().catch(fail)
console.log(`
  Portico demo     ${url}
  Embedded         ${url}embedded.html
  Without React    ${url}vanilla.html

  Sandbox          ${sandbox.url}/
  Its phone        ${sandbox.phoneUrl}

  Ctrl-C stops everything.
`)

const end = async () => {
  await stop()
  process.exit()
}
process.once('SIGINT', end)
process.once('SIGTERM', end)

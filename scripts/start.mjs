// npm start: sets up what is missing, then serves the demo and its sandbox on localhost until Ctrl-C. At a terminal it opens the page in a browser.
import { buildDemo } from './lib/build-demo.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { openBrowser } from './lib/open-browser.mjs'
import { readFlags } from './lib/read-flags.mjs'
import { run } from './lib/run.mjs'
import { startDemo } from './lib/start-demo.mjs'
import { step } from './lib/step.mjs'

const { values } = readFlags('npm start', {
  port: {
    type: 'string',
    default: '5173',
    takes: '<n>',
    says: 'where the demo is, if that port is free (5173)',
  },
  verbose: { type: 'boolean', default: false, says: 'shows each request to the sandbox' },
  'no-open': { type: 'boolean', default: false, says: 'opens no browser' },
})
const port = Number(values.port)
if (!/^\d{1,5}$/.test(values.port) || port > 65_535) {
  console.error(`A port is a number from 0 (any that is free) to 65535, and "${values.port}" is none.`)
  process.exit(2)
}

const start = async () => {
  ensureInstalled()
  await run('node', ['scripts/build.mjs', '--if-stale'])
  await buildDemo()
  return step('Starting the chains and the demo', () => startDemo({ port, quiet: !values.verbose }))
}

const fail = error => {
  console.error(`\nThe demo could not be started: ${error.message}`)
  process.exit(1)
}

const { url, sandbox, stop } = await start().catch(fail)
const used = Number(new URL(url).port)
if (port !== 0 && used !== port) console.log(`\n  Port ${port} is taken; the demo is at ${used}.`)
console.log(`
  Portico          ${url}

  The orchard      ${url}orchard.html
  Embedded         ${url}embedded.html
  Without React    ${url}vanilla.html

  Sandbox          ${sandbox.url}/
  Its phone        ${sandbox.phoneUrl}
  Its mailbox      ${sandbox.url}/mail

  Ctrl-C stops everything.
`)

if (!values['no-open']) openBrowser(url)

const end = async () => {
  await stop()
  process.exit()
}
process.once('SIGINT', end)
process.once('SIGTERM', end)

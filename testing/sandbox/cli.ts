#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { listAddresses } from './listAddresses.js'
import { startSandbox } from './startSandbox.js'

const usage = `Usage: portico-sandbox [--port n] [--host h] [--verbose]

Starts local stand-ins for every outside service that Portico talks to.

  --port n    port to listen on (default 4500, 0 for any free one)
  --host h    interface to listen on (default 127.0.0.1)
  --verbose   write a line for each request
`

async function runSandbox(host: string, port: number, quiet: boolean): Promise<void> {
  const sandbox = await startSandbox({ host, port, quiet, ...(port > 0 && { secureSitePort: port + 1 }) })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop())
  process.stdout.write(`\nPortico sandbox\n\n${listAddresses(sandbox)}\nCtrl-C stops it.\n`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4500' },
      host: { type: 'string', default: '127.0.0.1' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const isPort = /^\d{1,5}$/.test(values.port)
  if (isPort && !values.help) return runSandbox(values.host, Number(values.port), !values.verbose)
  process.stdout.write(usage)
  if (!values.help) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

// Type-checks each example against the packed package. Each has a configuration of its own, since each registers its own modal.
import { existsSync, readdirSync } from 'node:fs'
import { run } from './lib/run.mjs'

for (const name of readdirSync('examples'))
  if (existsSync(`examples/${name}/tsconfig.json`))
    await run('node', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', `examples/${name}`]).catch(() => {
      process.exitCode = 1
    })

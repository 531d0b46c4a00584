// Type-checks each example against the packed package. Each has a configuration of its own, since each registers its own modal.
import { existsSync, readdirSync } from 'node:fs'
import { run } from './lib/run.mjs'

const tsc = 'node_modules/typescript/bin/tsc'

for (const name of readdirSync('examples'))
  if (existsSync(`examples/${name}/tsconfig.json`))
    // Without the paths of ours, which lead editors to the sources.
    await run('node', [tsc, '--noEmit', '--paths', 'null', '-p', `examples/${name}`]).catch(() => {
      process.exitCode = 1
    })

// Builds the packages into their dist/, and hands them to the examples as npm would: packed and unpacked.
// --if-stale: only when a source is newer than the last build.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { isBuildFresh, markBuilt } from './lib/build-stamp.mjs'
import { handToExamples } from './lib/hand-to-examples.mjs'
import { inlineMessageIds } from './lib/inline-message-ids.mjs'
import { packages } from './lib/pack.mjs'
import { movePackageTypes } from './lib/move-package-types.mjs'
import { run } from './lib/run.mjs'
import { step } from './lib/step.mjs'

ensureInstalled()
if (process.argv.includes('--if-stale') && isBuildFresh()) process.exit(0)

const build = async () => {
  for (const { folder } of packages) rmSync(join(folder, 'dist'), { recursive: true, force: true })
  await Promise.all([
    run('node', ['node_modules/rollup/dist/bin/rollup', '-c', '--silent']),
    run('node', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json']),
  ])
  inlineMessageIds()
  movePackageTypes('testing')
  movePackageTypes('secure-site')
  await run('node', ['scripts/lib/build-frame.mjs'])
  for (const each of packages) handToExamples(each)
  markBuilt()
}

try {
  await step('Building the packages', build)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

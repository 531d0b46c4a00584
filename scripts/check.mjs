// npm run check: everything that can be said of the code without running it. All of them run; any that fails fails the whole.
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { run } from './lib/run.mjs'

const checks = {
  types: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
  lint: [
    'node_modules/eslint/bin/eslint.js',
    '.',
    '--max-warnings',
    '0',
    '--cache',
    '--cache-location',
    '.cache/eslint',
  ],
  'dependency rules': [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...[
      'kernel',
      'ui-shell',
      'plugins',
      'siwx-server',
      'sandbox',
      'testing',
      '--config',
      '.dependency-cruiser.mjs',
    ],
  ],
  formatting: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  'unused code': ['node_modules/knip/bin/knip.js'],
  build: ['scripts/build.mjs', '--if-stale'],
  'types of the examples': ['scripts/check-examples.mjs'],
  'package (publint)': ['node_modules/publint/src/cli.js', '--strict', '--pack', 'npm'],
  'package types (attw)': ['scripts/attw.mjs'],
  'lock file': ['scripts/check-lock.mjs'],
}

ensureInstalled()
const only = process.argv.slice(2)
const failed = []
for (const [name, args] of Object.entries(checks)) {
  if (only.length > 0 && !only.includes(name)) continue
  const start = performance.now()
  await run('node', args).catch(() => failed.push(name))
  console.log(`${failed.includes(name) ? '✗' : '✓'} ${name} (${Math.round(performance.now() - start)} ms)`)
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}

// npm run check: everything that can be said of the code without running it. All of them run; any that fails fails the whole, and shows why.
// npm run check -- lint formatting: only those.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { packages } from './lib/pack.mjs'
import { readFlags } from './lib/read-flags.mjs'
import { run } from './lib/run.mjs'

/** The longest first, so that the others go by its side. */
const checks = {
  // Without a cache: what its rules say of a file depends on the types of others, which a cache does not look at.
  lint: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  types: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
  'dependency rules': [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...[
      'kernel',
      'ui-shell',
      'plugins',
      'wallet-standard',
      'chain-kit',
      'money-kit',
      'siwx-server',
      'testing',
      'secure-site',
      '--config',
      '.dependency-cruiser.mjs',
    ],
  ],
  formatting: [
    'node_modules/prettier/bin/prettier.cjs',
    ...['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  ],
  'unused code': ['node_modules/knip/bin/knip.js'],
  'types of the examples': ['scripts/check-examples.mjs'],
  ...Object.fromEntries(
    packages.flatMap(({ name, tarball }) => [
      [`package ${name} (publint)`, ['node_modules/publint/src/cli.js', tarball, '--strict']],
      [
        // The packages are ESM only: CommonJS is left out, Node 10 is not supported.
        `package ${name} (attw)`,
        ['node_modules/@arethetypeswrong/cli/dist/index.js', tarball, '--profile', 'esm-only'],
      ],
    ]),
  ),
  'lock file': ['scripts/check-lock.mjs'],
}
const isBuiltFirst = name => name === 'types of the examples' || name.startsWith('package ')
/** More would want more memory than small machines have. */
const atOnce = 2

/** Runs one check. @returns what it said where it failed; undefined where it holds */
const fault = (name, args) =>
  new Promise(resolve => {
    const start = performance.now()
    execFile(process.execPath, args, { maxBuffer: Infinity }, (error, stdout, stderr) => {
      // What was ended from outside says nothing itself.
      const said = error?.signal ? `${stdout}${stderr}Ended by ${error.signal}` : `${stdout}${stderr}`
      if (error) console.log(said)
      console.log(`${error ? '✗' : '✓'} ${name} (${Math.round(performance.now() - start)} ms)`)
      resolve(error ? said : undefined)
    })
  })

const { values, names } = readFlags(
  'npm run check',
  {
    report: {
      type: 'string',
      takes: '<file>',
      says: 'writes what failed into a JSON file, for scripts/sum-up.mjs',
    },
  },
  { hasNames: true },
)
const unknown = names.filter(name => !Object.hasOwn(checks, name))
if (unknown.length > 0) {
  const known = Object.keys(checks).map(name => (name.includes(' ') ? `'${name}'` : name))
  console.error(`There is no check "${unknown.join('", "')}". There are: ${known.join(', ')}.`)
  process.exit(2)
}

ensureInstalled()
const waiting = Object.entries(checks).filter(([name]) => names.length === 0 || names.includes(name))
const failed = []
if (waiting.some(([name]) => isBuiltFirst(name))) await run('node', ['scripts/build.mjs', '--if-stale'])
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const said = await fault(...next)
    if (said !== undefined) failed.push({ name: next[0], said })
  }
}
await Promise.all(Array.from({ length: atOnce }, work))
if (values.report) writeFileSync(values.report, JSON.stringify({ failed }))
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}

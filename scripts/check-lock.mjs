// The lock file: every package from a registry, with a sha512; licences of what is shipped are permissive; every package runs on the
// oldest Node that we name. For that, `overrides` in package.json hold back two that we use no part of: Starknet, a peer of Keplr's
// types, and the Commander of the command line of `@solana/errors`.
import { readFileSync } from 'node:fs'
import semver from 'semver'

const permissive = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Python-2.0',
  'MPL-2.0',
]
/** `(MIT OR Apache-2.0)`: the choice is ours. */
const isPermissive = licence =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some(name => permissive.includes(name))

/** They ask for Node 22 since 1.2, yet run on 20, as the tests of the sandbox show. 1.1 asks for 20, but drops its connections when a signature is forged. */
const runsOnOlderNode = /\/@acala-network\/chopsticks(-core|-db)?$/

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const oldestNode = semver.minVersion(packages[''].engines.node)
const problems = []
for (const [path, entry] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || entry.link) continue
  if (entry.resolved && !entry.resolved.startsWith('https://')) problems.push(`${path}: not from a registry`)
  if (!entry.integrity?.startsWith('sha512-')) problems.push(`${path}: no sha512`)
  const { node = '*' } = entry.engines ?? {}
  if (!semver.satisfies(oldestNode, node) && !runsOnOlderNode.test(path))
    problems.push(`${path}: wants Node ${node}, and we say ${oldestNode}`)
  if (!entry.dev && !entry.devOptional && entry.license && !isPermissive(entry.license))
    problems.push(`${path}: licence ${entry.license}`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

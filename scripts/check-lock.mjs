// The lock file: every package from a registry, with a sha512; licences of what is shipped are permissive.
import { readFileSync } from 'node:fs'

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

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const problems = []
for (const [path, entry] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || entry.link) continue
  if (entry.resolved && !entry.resolved.startsWith('https://')) problems.push(`${path}: not from a registry`)
  if (!entry.integrity?.startsWith('sha512-')) problems.push(`${path}: no sha512`)
  if (!entry.dev && !entry.devOptional && entry.license && !isPermissive(entry.license))
    problems.push(`${path}: licence ${entry.license}`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

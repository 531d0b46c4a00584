import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const target = 'examples/node_modules/portico'

/** Gives the examples just the files that npm would publish, so that they use the package as a host does. */
export const handToExamples = () => {
  const listing = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  const report = JSON.parse(listing)
  const [{ files }] = Array.isArray(report) ? report : Object.values(report)
  rmSync(target, { recursive: true, force: true })
  for (const { path } of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    cpSync(path, join(target, path))
  }
}

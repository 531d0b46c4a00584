import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

const folder = '.cache/packed'

/** The package as npm would publish it, as of the last build. */
export const tarball = join(folder, 'portico.tgz')

/** Packs the package into `tarball`. @returns the paths of the files in it */
export const pack = () => {
  mkdirSync(folder, { recursive: true })
  const listing = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  const report = JSON.parse(listing)
  const [{ filename, files }] = Array.isArray(report) ? report : Object.values(report)
  renameSync(join(folder, filename), tarball)
  return files.map(({ path }) => path)
}

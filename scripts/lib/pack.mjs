import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

const target = '.cache/packed'

/** What is published, and the archives of the last build, as npm would publish them. */
export const packages = [
  { folder: '.', tarball: join(target, 'portico.tgz') },
  { folder: 'testing', tarball: join(target, 'portico-testing.tgz') },
  { folder: 'secure-site', tarball: join(target, 'portico-secure-site.tgz') },
].map(each => ({ ...each, name: JSON.parse(readFileSync(join(each.folder, 'package.json'), 'utf8')).name }))

/** Packs a package into its archive. @returns the paths of the files in it, from its folder */
export const pack = ({ folder, tarball }) => {
  mkdirSync(target, { recursive: true })
  const listing = execFileSync(
    'npm',
    [
      'pack',
      folder === '.' ? '.' : `./${folder}`,
      '--json',
      '--ignore-scripts',
      '--pack-destination',
      target,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], shell: process.platform === 'win32' },
  )
  const report = JSON.parse(listing)
  const [{ filename, files }] = Array.isArray(report) ? report : Object.values(report)
  renameSync(join(target, filename), tarball)
  return files.map(({ path }) => path)
}

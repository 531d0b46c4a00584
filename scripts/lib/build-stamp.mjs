import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tarball } from './pack.mjs'

const stampFile = 'dist/.built'
const sources = ['kernel', 'ui-shell', 'plugins', 'siwx-server', 'sandbox', 'testing', 'types', 'scripts']
const configs = ['package.json', 'rollup.config.mjs', 'tsconfig.json', 'tsconfig.build.json']

const newest = path => {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map(name => newest(join(path, name))))
}

/** Whether dist/ was built after the last change of a source. */
export const isBuildFresh = () =>
  existsSync(stampFile) &&
  existsSync(tarball) &&
  statSync(stampFile).mtimeMs > Math.max(...[...sources, ...configs].map(newest))

/** Remembers that dist/ is up to date. */
export const markBuilt = () => writeFileSync(stampFile, '')

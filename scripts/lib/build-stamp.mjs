import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from './pack.mjs'

const stampFile = 'dist/.built'
const sources = [
  'kernel',
  'ui-shell',
  'plugins',
  'wallet-standard',
  'chain-kit',
  'money-kit',
  'siwx-server',
  'testing',
  'secure-site',
  'types',
  'scripts',
]
const configs = ['package.json', 'rollup.config.mjs', 'tsconfig.json', 'tsconfig.build.json']

const newest = path => {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  const names = readdirSync(path).filter(name => name !== 'dist')
  return Math.max(mtimeMs, ...names.map(name => newest(join(path, name))))
}

/** Whether dist/ was built after the last change of a source. */
export const isBuildFresh = () =>
  existsSync(stampFile) &&
  packages.every(({ tarball }) => existsSync(tarball)) &&
  statSync(stampFile).mtimeMs > Math.max(...[...sources, ...configs].map(newest))

/** Remembers that dist/ is up to date. */
export const markBuilt = () => writeFileSync(stampFile, '')

import { execSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { createHash } from 'node:crypto'

const stampFile = 'node_modules/.cache/portico/installed'

/**
 * Installs the packages of the lock file unless just these are installed already. Not by `npm ci`, which refuses a lock file that
 * lacks the binaries of other platforms: not every registry mirror has them all.
 */
export const ensureInstalled = () => {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  console.log('Installing packages …')
  execSync('npm install --no-save --ignore-scripts --no-audit --no-fund', { stdio: 'inherit' })
  mkdirSync('node_modules/.cache/portico', { recursive: true })
  writeFileSync(stampFile, lock)
}

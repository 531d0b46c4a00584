import { execSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { createHash } from 'node:crypto'

const stampFile = 'node_modules/.cache/portico/installed'

/**
 * Errors alone: chopsticks asks for Node 22, though the releases that we use run on ours, and npm would say so at length. That every
 * other package fits is held by `check-lock.mjs`.
 */
const install = 'npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error'

/**
 * Installs the packages of the lock file unless just these are installed already. Not by `npm ci`, which refuses a lock file that
 * lacks the binaries of other platforms: not every registry mirror has them all. Ends the process where that fails.
 */
export const ensureInstalled = () => {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  const start = performance.now()
  console.log('Installing packages, which takes a minute or two …')
  try {
    execSync(install, { stdio: 'inherit' })
  } catch {
    console.error(`The packages could not be installed by \`${install}\`: see above.`)
    process.exit(1)
  }
  console.log(`Installing packages: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  mkdirSync('node_modules/.cache/portico', { recursive: true })
  writeFileSync(stampFile, lock)
}

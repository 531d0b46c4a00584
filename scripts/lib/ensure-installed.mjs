import { execSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'

/** Published code of real wallets and client libraries, for browser tests alone: by a lock file of its own, beside that of the project. */
export const realWallets = 'test/e2e/real-wallets/packages'

/**
 * Errors alone: chopsticks asks for Node 22, though the releases that we use run on ours, and npm would say so at length. That every
 * other package fits is held by `check-lock.mjs`.
 */
const install = 'npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error'

/**
 * Installs the packages of the lock file unless just these are installed already. Not by `npm ci`, which refuses a lock file that
 * lacks the binaries of other platforms: not every registry mirror has them all. Ends the process where that fails.
 * @param folder of the lock file
 */
export const ensureInstalled = (folder = '.') => {
  const stampFile = join(folder, 'node_modules/.cache/portico/installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  const start = performance.now()
  const what = folder === '.' ? 'packages' : 'the wallets and libraries that the tests meet'
  console.log(`Installing ${what}, which takes a minute or two …`)
  try {
    execSync(install, { stdio: 'inherit', cwd: folder })
  } catch {
    console.error(`The packages could not be installed by \`${install}\` in ${resolve(folder)}: see above.`)
    process.exit(1)
  }
  console.log(`Installing ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, lock)
}

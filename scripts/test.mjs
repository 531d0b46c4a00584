// npm test: sets up whatever is missing, builds what has changed, runs every test. Arguments go to jest.
import { buildDemo } from './lib/build-demo.mjs'
import { ensureInstalled, realWallets } from './lib/ensure-installed.mjs'
import { ensureChromium } from './lib/find-chromium.mjs'
import { run } from './lib/run.mjs'

const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...process.argv.slice(2)]
/** What failed in them has been told by jest already. */
const someTestsFailed = 1

try {
  const chromium = ensureChromium()
  ensureInstalled()
  ensureInstalled(realWallets)
  await run('node', ['scripts/build.mjs', '--if-stale'])
  await buildDemo()
  const env = { ...process.env, CHROMIUM: chromium, NODE_NO_WARNINGS: '1' }
  await run('node', jest, { env }).catch(error => {
    if (error.code !== someTestsFailed) throw error
    process.exitCode = 1
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

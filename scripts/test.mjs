// npm test: sets up whatever is missing, builds what has changed, runs every test. Arguments go to jest.
import { buildDemo } from './lib/build-demo.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { ensureChromium } from './lib/find-chromium.mjs'
import { run } from './lib/run.mjs'

try {
  ensureInstalled()
  const chromium = ensureChromium()
  await run('node', ['scripts/build.mjs', '--if-stale'])
  await buildDemo()
  await run(
    'node',
    ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...process.argv.slice(2)],
    {
      env: { ...process.env, CHROMIUM: chromium, NODE_NO_WARNINGS: '1' },
    },
  )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

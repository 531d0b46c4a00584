// npm run test:browsers: a walk through the demo in Chromium with scroll bars, Firefox and WebKitGTK, and in the first two the browser
// tests of the main steps. For before a release; `npm run test:browsers -- firefox` runs one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leftOut, mainSteps } from '../test/browsers/leftOut.mjs'
import { buildDemo } from './lib/build-demo.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { ensureBrowser } from './lib/find-browsers.mjs'
import { ensureChromium } from './lib/find-chromium.mjs'
import { run } from './lib/run.mjs'

const walk = ['--selectProjects', 'walk']
const all = ['--selectProjects', 'walk', 'e2e']

/** How each is found, and what is run in it. */
const browsers = {
  chromium: { engine: 'scroll-bars', projects: all, find: () => ({ CHROMIUM: ensureChromium() }) },
  firefox: { engine: 'firefox', projects: all, find: () => ({ FIREFOX: ensureBrowser('firefox') }) },
  webkit: { engine: 'webkit', projects: walk, find: () => ({ MINIBROWSER: ensureBrowser('webkit') }) },
}

const escape = text => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
/** All tests but those that end with these names. */
const allBut = titles =>
  titles.length === 0 ? [] : ['--testNamePattern', `^(?!.*(?:${titles.map(escape).join('|')})$)`]

const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '-c', 'jest.browsers.config.mjs']

/** Runs what there is for a browser. @returns what jest counted */
const test = async ({ engine, projects, find }, folder) => {
  const env = { ...process.env, ...find(), PORTICO_ENGINE: engine, NODE_NO_WARNINGS: '1' }
  const results = join(folder, `${engine}.json`)
  const titles = (leftOut[engine] ?? []).flatMap(({ tests }) => tests)
  const pattern = `(browsers/walk/.*|e2e/(${mainSteps.join('|')}))\\.test`
  const args = ['--runInBand', '--json', `--outputFile=${results}`, '--testPathPatterns', pattern]
  // Tests that fail are told already, and counted below; a run that leaves no results has not ended as it should.
  await run('node', [...jest, ...projects, ...args, ...allBut(titles)], { env }).catch(() => undefined)
  const { testResults, numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(results, 'utf8'),
  )
  const names = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ title }) => title))
  const files = testResults.map(({ name }) => name)
  const steps = projects.includes('e2e') ? mainSteps : []
  const gone = [
    ...titles.filter(title => !names.includes(title)).map(title => `the test to be left out: ${title}`),
    ...steps
      .filter(step => !files.some(file => file.endsWith(`/e2e/${step}.test.ts`)))
      .map(step => `the file of a main step: ${step}`),
    ...(files.some(file => file.includes('/browsers/walk/')) ? [] : ['the walk']),
  ]
  for (const what of gone) console.log(`✗ ${engine}: there is no longer ${what}`)
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites + gone.length }
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !Object.hasOwn(browsers, name))
if (unknown.length > 0) {
  console.error(
    `There is no browser "${unknown.join('", "')}". There are: ${Object.keys(browsers).join(', ')}.`,
  )
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'portico-browsers-'))
try {
  ensureInstalled()
  await run('node', ['scripts/build.mjs', '--if-stale'])
  await buildDemo()
  let [passed, failed] = [0, 0]
  for (const name of asked.length > 0 ? asked : Object.keys(browsers)) {
    const counted = await test(browsers[name], folder).catch(error => {
      console.error(`✗ ${name}: ${error.message}`)
      return { passed: 0, failed: 1 }
    })
    passed += counted.passed
    failed += counted.failed
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

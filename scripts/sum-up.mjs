// The end of CI: why it is red, and the sum. Takes the file that jest wrote with --json, and the one that the checks wrote with --report.
import { existsSync, readFileSync } from 'node:fs'
import { cutMiddle, indent, linesOf } from './lib/report/lines.mjs'
import { readEvidence } from './lib/report/read-evidence.mjs'
import { readResults } from './lib/report/read-results.mjs'
import { tellFailures } from './lib/report/tell-failures.mjs'

const root = process.cwd()
const [resultsFile, checksFile] = process.argv.slice(2)

/** What a step wrote when it came to its end. @returns undefined when it did not */
const readEnd = path => {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

/** Each problem counts as one that failed, so that nothing red ends with "0 failed". */
const sumUpTests = results => {
  if (!results) return { passed: 0, failed: 1, lines: ['', 'The tests did not come to an end.'] }
  const files = readResults(results, root)
  const tests = files.flatMap(file => file.tests.map(test => ({ file: file.file, ...test })))
  const count = test => tests.filter(test).length
  const passed = count(({ status, isRetried }) => status === 'passed' && !isRetried)
  const found =
    count(({ status, isRetried }) => status === 'failed' || (status === 'passed' && isRetried)) +
    files.filter(({ error }) => error !== undefined).length
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  const lines = [
    ...(skipped.length > 0 ? ['', 'Skipped:'] : []),
    ...skipped.map(({ file, name }) => `  ${file}: ${name}`),
    ...tellFailures(files, readEvidence(root), root),
    ...(passed + found === 0 ? ['', 'No test was run.'] : []),
    ...(results.success || found > 0
      ? []
      : ['', 'jest calls the run failed, though no test did: see above.']),
  ]
  return { passed, failed: found || (results.success && passed > 0 ? 0 : 1), lines }
}

const sumUpChecks = checks => {
  if (!checks) return { failed: 1, lines: ['', 'The checks did not come to an end.'] }
  const { failed } = checks
  const told = failed.flatMap(({ name, said }) => ['', `✗ ${name}`, ...indent(cutMiddle(linesOf(said), 40))])
  return {
    failed: failed.length,
    lines:
      failed.length > 0 ? ['', `Failed checks: ${failed.map(({ name }) => name).join(', ')}`, ...told] : [],
  }
}

const tests = sumUpTests(readEnd(resultsFile))
const checks = sumUpChecks(readEnd(checksFile))
for (const line of [...tests.lines, ...checks.lines]) console.log(line)
const failed = tests.failed + checks.failed
console.log(`\n${tests.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

// The end of CI: what failed, what passed at a later try only, and the sum. Takes the file that jest wrote with --json.
import { readFileSync } from 'node:fs'

/** The first line of what a test has to say, without colours. */
const firstLine = text => text.replace(/\u001b\[[\d;]*m/g, '').split('\n', 1)[0]

const list = (title, tests, textOf) => {
  if (tests.length > 0) console.log(`\n${title}`)
  for (const test of tests) console.log(`  ${test.file}: ${test.fullName}\n    ${firstLine(textOf(test))}`)
}

try {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = JSON.parse(
    readFileSync(process.argv[2], 'utf8'),
  )
  const files = testResults.map(({ name, ...rest }) => ({
    ...rest,
    file: name.replace(`${process.cwd()}/`, ''),
  }))
  const tests = files.flatMap(({ file, assertionResults }) =>
    assertionResults.map(result => ({ file, ...result })),
  )
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  list(
    'Passed at a later try only:',
    tests.filter(({ status, retryReasons }) => status === 'passed' && retryReasons?.length > 0),
    ({ retryReasons }) => retryReasons[0],
  )
  list(
    'Failed:',
    tests.filter(({ status }) => status === 'failed'),
    ({ failureMessages }) => failureMessages[0] ?? '',
  )
  list(
    'Could not be run:',
    broken.map(file => ({ ...file, fullName: 'the whole file' })),
    ({ message }) => message.replace(/^\s*●.*\s+/, ''),
  )
  console.log(`${numPassedTests} passed, ${numFailedTests || (success ? 0 : numFailedTestSuites)} failed`)
} catch (error) {
  console.log(`No results: ${error.message}\n0 passed, 1 failed`)
  process.exitCode = 1
}

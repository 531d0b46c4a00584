import { relative } from 'node:path'

const kindOf = file => {
  if (file.startsWith('test/e2e/')) return 'e2e'
  return file.endsWith('.tsx') ? 'dom' : 'node'
}

const readTest = ({
  fullName,
  status,
  failureMessages = [],
  numPassingAsserts,
  invocations,
  retryReasons,
}) => ({
  name: fullName,
  status,
  messages: failureMessages,
  asserts: numPassingAsserts ?? 0,
  isRetried: (invocations ?? 1) > 1 || (retryReasons?.length ?? 0) > 0,
})

const readFile = ({ path, kind, seconds, tests, message, hasFailed }, root) => {
  const file = relative(root, path).replaceAll('\\', '/')
  const read = tests.map(readTest)
  const isBroken = hasFailed && !read.some(({ status }) => status === 'failed')
  return { file, kind: kind ?? kindOf(file), seconds, tests: read, error: isBroken ? message : undefined }
}

/**
 * What jest found, read from what it gives a reporter, or from the file that it writes with --json: they differ in form only.
 * @returns the files, each `{ file, kind, seconds, tests, error }`: `error` where the file failed and none of its tests did
 */
export const readResults = ({ testResults }, root) =>
  testResults.map(result =>
    readFile(
      result.assertionResults
        ? {
            path: result.name,
            seconds: (result.endTime - result.startTime) / 1000,
            tests: result.assertionResults,
            message: result.message,
            hasFailed: result.status === 'failed',
          }
        : {
            path: result.testFilePath,
            kind: result.displayName?.name,
            seconds: result.perfStats.runtime / 1000,
            tests: result.testResults,
            message: result.failureMessage ?? result.testExecError?.message ?? '',
            hasFailed: result.numFailingTests > 0 || Boolean(result.testExecError ?? result.failureMessage),
          },
      root,
    ),
  )

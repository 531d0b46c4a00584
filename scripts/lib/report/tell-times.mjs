/** What the files of a kind may take in sum, in seconds: by three workers on two cores, all of them in less than 12 minutes. */
export const budgets = { node: 710, dom: 90, e2e: 1290 }
/** A run of fewer files says nothing of the whole. */
const fewestFiles = 21

const seconds = value => `${value.toFixed(1)} s`.padStart(8)
const sum = values => values.reduce((total, value) => total + value, 0)

const tellKind = ([kind, budget], files) => {
  const took = sum(files.filter(file => file.kind === kind).map(file => file.seconds))
  const left = budget - took
  const verdict = left < 0 ? `OVER BUDGET by ${seconds(-left).trim()}` : `${seconds(left).trim()} left`
  return `  ${kind.padEnd(5)}${seconds(took)} of ${budget} s: ${verdict}`
}

const tellCounts = files => {
  const tests = files.flatMap(file => file.tests).filter(({ status }) => /^(passed|failed)$/.test(status))
  const unchecked = tests.filter(({ asserts, status }) => status === 'passed' && asserts === 0).length
  const asserts = sum(tests.map(test => test.asserts))
  return `${tests.length} tests with ${asserts} assertions; ${unchecked} of them without any`
}

/**
 * What a run took: each kind beside its budget, the ten slowest files, the tests and their assertions.
 * @param files as of `readResults` @returns lines; none for a run of a few files
 */
export const tellTimes = files => {
  if (files.length < fewestFiles) return []
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, 10)
  return [
    '',
    'Time, as the sum of the files:',
    ...Object.entries(budgets)
      .filter(([kind]) => files.some(file => file.kind === kind))
      .map(kind => tellKind(kind, files)),
    'Slowest files:',
    ...slowest.map(file => `  ${seconds(file.seconds)}  ${file.file}`),
    tellCounts(files),
  ]
}

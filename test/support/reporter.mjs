import { readEvidence } from '../../scripts/lib/report/read-evidence.mjs'
import { readResults } from '../../scripts/lib/report/read-results.mjs'
import { tellFailures } from '../../scripts/lib/report/tell-failures.mjs'
import { tellTimes } from '../../scripts/lib/report/tell-times.mjs'

/**
 * Ends a run with what it took and why it is red. Where the results are written to a file, whoever reads it tells why
 * (`scripts/sum-up.mjs`, after the checks). A test that needed a second try makes the run fail.
 */
export default class Reporter {
  #config
  #retried = 0

  constructor(config) {
    this.#config = config
  }

  onRunComplete(_contexts, results) {
    const { rootDir, outputFile } = this.#config
    const files = readResults(results, rootDir)
    this.#retried = files.flatMap(({ tests }) => tests).filter(({ isRetried }) => isRetried).length
    const reasons = outputFile ? [] : tellFailures(files, readEvidence(rootDir), rootDir)
    const lines = [...tellTimes(files), ...reasons]
    if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`)
  }

  getLastError() {
    return this.#retried > 0 ? new Error(`${this.#retried} tests were tried more than once`) : undefined
  }
}

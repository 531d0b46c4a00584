import { leftOut } from '../leftOut.mjs'

const engine = process.env.PORTICO_ENGINE
const marks = { passed: '✓', failed: '✗' }

/** A line for each step, in each browser; what has failed says why at once; at the end, what was left out. */
export default class BrowsersReporter {
  #skipped = new Set()

  onTestCaseResult(_test, { status, title, fullName, duration, failureMessages }) {
    if (!Object.hasOwn(marks, status)) return void this.#skipped.add(title)
    const seconds = ((duration ?? 0) / 1000).toFixed(1)
    console.log(`${marks[status]} ${engine}: ${fullName} (${seconds} s)`)
    for (const message of failureMessages) console.log(message.replace(/^/gm, '    '))
  }

  onTestFileResult(_test, { testExecError, failureMessage }) {
    if (testExecError) console.log(failureMessage)
  }

  onRunComplete() {
    for (const { why, tests } of leftOut[engine] ?? []) {
      const found = tests.filter(title => this.#skipped.has(title))
      if (found.length > 0) console.log(`– ${engine}: ${found.length} left out. ${why}`)
      for (const title of found) console.log(`    ${title}`)
    }
  }
}

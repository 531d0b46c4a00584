import { TestEnvironment as NodeEnvironment } from 'jest-environment-node'

/** Node, and `hasTestFailed`: whether the test that runs has failed, for what comes after it. */
export default class BrowserTestEnvironment extends NodeEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.hasTestFailed = false
    if (name === 'test_fn_failure' || name === 'hook_failure') this.global.hasTestFailed = true
  }
}

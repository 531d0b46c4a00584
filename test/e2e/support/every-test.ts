import { currentTest } from './currentTest.js'

// Around every browser test: what holds for all of them stands here once.
afterEach(async () => {
  const problems = await currentTest.end((globalThis as { hasTestFailed?: boolean }).hasTestFailed === true)
  expect({ problems }).toEqual({ problems: [] })
})
afterAll(() => currentTest.leave())

import { jest } from '@jest/globals'

// A shared machine may stall a browser, a chain or a clock for longer than any test should wait. What failed once is printed, and tried once more.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })

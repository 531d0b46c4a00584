import { jest } from '@jest/globals'

// A shared machine may stall a browser, a chain or a clock for longer than any test should wait. What failed is printed, and tried again, twice at most.
if (process.env.CI) jest.retryTimes(2, { logErrorsBeforeRetry: true })

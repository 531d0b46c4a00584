import { jest } from '@jest/globals'

/**
 * Handles the rejections that the client of dapps leaves behind: when a proposal or request of it expires, it rejects a
 * second promise that it hands to nobody. Ends with `jest.restoreAllMocks()`.
 */
export function handleStrayRejections(): void {
  const reject = Promise.reject.bind(Promise)
  jest.spyOn(Promise, 'reject').mockImplementation(<T>(reason: unknown) => {
    const rejected = reject<T>(reason)
    rejected.catch(() => undefined)
    return rejected
  })
}

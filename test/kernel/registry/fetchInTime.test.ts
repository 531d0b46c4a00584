import { jest } from '@jest/globals'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { fetchInTime } from '../../../kernel/registry/fetchInTime.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a part that never comes has failed after 15 s, and is got by the next try once it has come', async () => {
  const env = memoryEnvironment()
  let come: (part: string) => void = () => undefined
  // Browsers fetch a module once, and hand the same promise to everybody.
  const fetching = new Promise<string>(resolve => (come = resolve))
  let failure: unknown
  const first = fetchInTime(env, () => fetching, 'views').catch((error: unknown) => (failure = error))
  await jest.advanceTimersByTimeAsync(14_999)
  expect(failure).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  await first
  expect(failure).toMatchObject({
    code: 'PLUGIN_LOAD_FAILED',
    shortMessage: "Could not load 'views'",
    cause: expect.objectContaining({ message: 'No answer in time' }),
  })
  const second = fetchInTime(env, () => fetching, 'views')
  await jest.advanceTimersByTimeAsync(14_000)
  come('here')
  expect(await second).toBe('here')
})

test('what has come or failed leaves no timer behind', async () => {
  const env = memoryEnvironment()
  await fetchInTime(env, () => Promise.resolve('here'), 'views')
  await fetchInTime(env, () => Promise.reject(new Error('offline')), 'views').catch(() => undefined)
  await jest.advanceTimersByTimeAsync(0)
  expect(jest.getTimerCount()).toBe(0)
})

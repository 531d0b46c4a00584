import { jest } from '@jest/globals'
import { readText } from '../../../kernel/fetching/readText.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { memoryEnvironment } from '../../../kernel/index.js'

const late = () => new Error('too late')
const tooLarge = (size: number) => new RangeError(`${size} bytes`)
const never = () => new Promise<never>(() => undefined)

/** A clock in the hands of the test. */
const createClock = () => {
  const timers = new Map<() => void, number>()
  const env = memoryEnvironment({
    after: (delayMs, fn) => {
      timers.set(fn, delayMs)
      return () => timers.delete(fn)
    },
  })
  return { env, timers, ring: () => [...timers.keys()].forEach(fn => fn()) }
}

/** Fetches as `fetch` does, a body in two pieces of which the second never comes. */
const fetchHalf = (signal: AbortSignal) => {
  const source = new ReadableStream({
    start: controller => {
      controller.enqueue(new TextEncoder().encode('half'))
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return new Response(source)
}

describe('what comes in time', () => {
  test('is handed on, and leaves no timer and no listener behind', async () => {
    const { env, timers } = createClock()
    const { signal } = new AbortController()
    const added = jest.spyOn(signal, 'addEventListener')
    const removed = jest.spyOn(signal, 'removeEventListener')
    const ask = withDeadline(env, { limitMs: 500, late, signals: [signal] }, () => Promise.resolve('answer'))
    expect([...timers.values()]).toEqual([500])
    expect(await ask).toBe('answer')
    expect(timers.size).toBe(0)
    expect(removed.mock.calls).toEqual(added.mock.calls)
    expect(added).toHaveBeenCalledTimes(1)
  })

  test('ends the fetch: a rest that nobody reads is not loaded', async () => {
    const { env } = createClock()
    let given: AbortSignal | undefined
    const ask = withDeadline(env, { limitMs: 500, late }, signal => {
      given = signal
      expect(signal.aborted).toBe(false)
      return Promise.resolve(fetchHalf(signal).status)
    })
    expect(await ask).toBe(200)
    expect(given?.aborted).toBe(true)
  })

  test('may be a failure: it is handed on as it is', async () => {
    const { env, timers } = createClock()
    const failure = new TypeError('no network')
    await expect(withDeadline(env, { limitMs: 500, late }, () => Promise.reject(failure))).rejects.toBe(
      failure,
    )
    expect(timers.size).toBe(0)
  })
})

describe('what takes too long', () => {
  test('is ended, and said to be late', async () => {
    const { env, ring } = createClock()
    const ask = withDeadline(
      env,
      { limitMs: 500, late },
      signal =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    )
    ring()
    await expect(ask).rejects.toThrow('too late')
  })

  test('is said to be late also where the fetch does not heed its signal', async () => {
    const { env, ring } = createClock()
    const ask = withDeadline(env, { limitMs: 500, late }, never)
    ring()
    await expect(ask).rejects.toThrow('too late')
  })

  test('may be the body alone: the deadline covers it, too', async () => {
    const { env, ring } = createClock()
    const ask = withDeadline(env, { limitMs: 500, late }, signal => readText(fetchHalf(signal), 10, tooLarge))
    ring()
    await expect(ask).rejects.toThrow('too late')
  })
})

describe('whoever asked', () => {
  test('can end it, with their own reason', async () => {
    const { env, timers } = createClock()
    const [first, second] = [new AbortController(), new AbortController()]
    const signals = [first.signal, second.signal]
    const ask = withDeadline(env, { limitMs: 500, late, signals }, never)
    second.abort(new Error('gone back'))
    await expect(ask).rejects.toThrow('gone back')
    expect(timers.size).toBe(0)
  })

  test('and has ended it before: nothing is fetched', async () => {
    const { env, timers } = createClock()
    const load = jest.fn(never)
    const signals = [AbortSignal.abort(new Error('gone before'))]
    await expect(withDeadline(env, { limitMs: 500, late, signals }, load)).rejects.toThrow('gone before')
    expect(load).not.toHaveBeenCalled()
    expect(timers.size).toBe(0)
  })
})

// A rejection that nobody handles fails the test in which it comes up.
describe('nothing comes up afterwards', () => {
  const turn = () => new Promise(resolve => setImmediate(resolve))

  test('of a fetch that fails after the deadline', async () => {
    const { env, ring } = createClock()
    let fail: (error: Error) => void = () => undefined
    const load = () => new Promise<never>((_, reject) => (fail = reject))
    const ask = withDeadline(env, { limitMs: 500, late }, load)
    ring()
    await expect(ask).rejects.toThrow('too late')
    fail(new TypeError('afterwards'))
    await turn()
  })

  test('of one that was ended before it began', async () => {
    const { env } = createClock()
    const signals = [AbortSignal.abort(new Error('gone before'))]
    await expect(withDeadline(env, { limitMs: 500, late, signals }, never)).rejects.toThrow('gone before')
    await turn()
  })
})

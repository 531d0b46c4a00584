import { jest } from '@jest/globals'
import { acrossTabs, type Locks } from '../../secure-site/frame/smart-account/acrossTabs.js'
import { createLocks } from './support/createLocks.js'

const nothing = () => Promise.resolve()
const never = () => new Promise<never>(() => undefined)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const settle = () => jest.advanceTimersByTimeAsync(0)

describe('what one tab does at a time', () => {
  test('is done by the next one when that and what follows it are over', async () => {
    const locks = createLocks()
    const log: string[] = []
    let arrive = () => undefined as void
    const arrived = new Promise<void>(resolve => (arrive = resolve))
    const first = acrossTabs(
      locks,
      'a',
      async () => log.push('first'),
      () => arrived,
    )
    const second = acrossTabs(locks, 'a', async () => log.push('second'), nothing)
    expect(await first).toBe(1)
    await settle()
    expect(log).toEqual(['first'])
    arrive()
    expect(await second).toBe(2)
  })

  test('keeps nobody who does something else', async () => {
    const locks = createLocks()
    const first = acrossTabs(locks, 'a', never, nothing)
    expect(await acrossTabs(locks, 'b', async () => 'done', nothing)).toBe('done')
    void first
  })

  test('keeps nobody where it has failed, and the failure is told', async () => {
    const locks = createLocks()
    const failing = acrossTabs(locks, 'a', () => Promise.reject(new Error('no')), nothing)
    await expect(failing).rejects.toThrow('no')
    expect(await acrossTabs(locks, 'a', async () => 'done', nothing)).toBe('done')
  })

  test('is not waited for any longer where that tab sleeps', async () => {
    const locks = createLocks()
    void acrossTabs(locks, 'a', never, nothing)
    const second = acrossTabs(locks, 'a', async () => 'done', nothing)
    await jest.advanceTimersByTimeAsync(90_000)
    expect(await second).toBe('done')
    expect(jest.getTimerCount()).toBe(0)
  })

  test.each<[string, Locks | undefined]>([
    ['has no locks', undefined],
    ['denies them to the frame', { request: () => Promise.reject(new Error('SecurityError')) }],
  ])('is done at once, and once, where the browser %s', async (_, locks) => {
    const task = jest.fn(async () => 'done')
    expect(await acrossTabs(locks, 'a', task, nothing)).toBe('done')
    await settle()
    expect(task).toHaveBeenCalledTimes(1)
    expect(jest.getTimerCount()).toBe(0)
  })
})

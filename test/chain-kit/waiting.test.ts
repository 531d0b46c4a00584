import { sameBytes } from '../../chain-kit/bytes.js'
import { pause } from '../../chain-kit/pause.js'
import { memoryEnvironment } from '../../kernel/index.js'

const createClock = () => {
  const timers = new Map<() => void, number>()
  const env = memoryEnvironment({
    after: (delayMs, fn) => {
      timers.set(fn, delayMs)
      return () => timers.delete(fn)
    },
  })
  return { env, timers, ring: () => timers.forEach((_, fn) => fn()) }
}

test('a pause ends after its time', async () => {
  const { env, timers, ring } = createClock()
  const waiting = pause(env, 250)
  expect([...timers.values()]).toEqual([250])
  ring()
  await expect(waiting).resolves.toBeUndefined()
})

test('a pause that is stopped rejects as what stops it, and leaves no timer', async () => {
  const { env, timers } = createClock()
  await expect(pause(env, 250, Promise.reject(new Error('over')))).rejects.toThrow('over')
  await Promise.resolve()
  expect(timers.size).toBe(0)
})

test.each([
  [[], [], true],
  [[1, 2], [1, 2], true],
  [[1, 2], [1, 3], false],
  [[1, 2], [1], false],
  [[1], [1, 2], false],
])('%j and %j are the same: %p', (one, other, same) => {
  expect(sameBytes(Uint8Array.from(one), Uint8Array.from(other))).toBe(same)
})

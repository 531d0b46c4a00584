import { jest } from '@jest/globals'
import { poll } from '../../secure-site/frame/poll.js'
import { ServerError } from '../../secure-site/frame/SiteServer.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Asks by answers that are given in turn; an error is thrown. */
const ask = (...answers: readonly unknown[]) => {
  const left = [...answers]
  return () => {
    const next = left.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }
}
const always = () => true

test('the answer is waited for, a second each time', async () => {
  const answer = poll(ask(undefined, undefined, 'here'), always, 10)
  await jest.advanceTimersByTimeAsync(2000)
  expect(await answer).toBe('here')
})

test('a request that does not reach the server ends nothing: a phone may have been asleep', async () => {
  const answer = poll(ask(new TypeError('Load failed'), new Error('no JSON'), 'here'), always, 10)
  await jest.advanceTimersByTimeAsync(2000)
  expect(await answer).toBe('here')
})

test('what the server refuses ends it', async () => {
  const refused = new ServerError(403, 'The sign-in was canceled')
  await expect(poll(ask(refused, 'here'), always, 10)).rejects.toBe(refused)
})

test('it ends without an answer where nobody waits any more, and after so many times', async () => {
  expect(await poll(ask('late'), () => false, 10)).toBeUndefined()
  const answer = poll(ask(), always, 3)
  await jest.advanceTimersByTimeAsync(3000)
  expect(await answer).toBeUndefined()
})

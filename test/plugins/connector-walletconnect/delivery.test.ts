import { jest } from '@jest/globals'
import { EventEmitter } from 'node:events'
import { memoryEnvironment } from '../../../kernel/index.js'
import { Delivery } from '../../../plugins/connector-walletconnect/client/universal/resendUnanswered.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A request over a line that loses what is sent, or is answered at the try of this number. */
const deliver = (answeredAt = Infinity) => {
  const startedAt = Date.now()
  const sentAt: number[] = []
  const send = () => {
    sentAt.push((Date.now() - startedAt) / 1000)
    return sentAt.length >= answeredAt ? Promise.resolve(true) : new Promise(() => undefined)
  }
  const relayer = Object.assign(new EventEmitter(), { connected: true })
  const request = { id: 1, method: 'irn_publish', params: {} }
  const { answer } = new Delivery(
    relayer as never,
    request as never,
    memoryEnvironment(),
    send as never,
    () => false,
  )
  return { sentAt, answer }
}

test('what a line loses is sent again each second while a visitor waits for it, and each three seconds then, for a minute', async () => {
  const { sentAt } = deliver()
  await jest.advanceTimersByTimeAsync(9500)
  expect(sentAt).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  await jest.advanceTimersByTimeAsync(300_000)
  expect(sentAt.slice(10, 13)).toEqual([10, 13, 16])
  expect(sentAt.at(-1)).toBeLessThanOrEqual(62)
})

test('what has been answered is not sent again', async () => {
  const { sentAt, answer } = deliver(3)
  await jest.advanceTimersByTimeAsync(100_000)
  expect(await answer).toBe(true)
  expect(sentAt).toEqual([0, 1, 2])
})

import { observable, runInAction } from '../../../kernel/mobx.js'
import { until } from '../../../kernel/stores/until.js'

/** A condition, and how often it was asked. */
const condition = () => {
  const box = observable.box(false)
  let asked = 0
  const holds = () => {
    asked++
    return box.get()
  }
  return { holds, set: (value: boolean) => runInAction(() => box.set(value)), asked: () => asked }
}

/** Whether a promise has settled by now. */
const hasSettled = async (promise: Promise<unknown>) => {
  let is = false
  void promise.then(() => (is = true))
  await Promise.resolve()
  return is
}

describe('until', () => {
  test('resolves at once where the condition holds', async () => {
    expect(await hasSettled(until(() => true))).toBe(true)
  })

  test('resolves as soon as it holds, and asks no more', async () => {
    const { holds, set, asked } = condition()
    const promise = until(holds)
    expect(await hasSettled(promise)).toBe(false)
    set(true)
    expect(await hasSettled(promise)).toBe(true)
    const before = asked()
    set(false)
    expect(asked()).toBe(before)
  })

  test('ends with its signal, and asks no more', async () => {
    const { holds, set, asked } = condition()
    const leaving = new AbortController()
    const promise = until(holds, leaving.signal)
    leaving.abort()
    expect(await hasSettled(promise)).toBe(true)
    set(true)
    expect(asked()).toBe(1)
  })

  test('asks nothing where the signal has been aborted before', async () => {
    const { holds, asked } = condition()
    expect(await hasSettled(until(holds, AbortSignal.abort()))).toBe(true)
    expect(asked()).toBe(0)
  })
})

import { observable, runInAction } from '../../../kernel/mobx.js'
import { createQueries } from '../../../kernel/query/createQueries.js'
import { memoryEnvironment } from '../../../kernel/index.js'

/** A request that waits for its answer. */
export interface Asked {
  readonly key: string
  readonly signal: AbortSignal
  answer(value: string): Promise<void>
  fail(): Promise<void>
}

/** Lets everything happen that waits for no time. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** Queries whose clock and whose answers are in the hands of the test. @param hears whether requests heed their signal */
export const createDesk = ({ hears = true } = {}) => {
  const disposals: (() => void)[] = []
  const timers = new Set<{ readonly atMs: number; readonly fn: () => void }>()
  let nowMs = 1_000_000
  let aheadMs = 0
  const env = memoryEnvironment({
    now: () => nowMs + aheadMs,
    elapsed: () => nowMs,
    after: (delayMs, fn) => {
      const timer = { atMs: nowMs + delayMs, fn }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })
  const asked: Asked[] = []
  const box = observable({ key: 'a' as string | undefined, isWanted: true })
  const maker = createQueries({ env, onDispose: dispose => disposals.push(dispose) })
  const fetch = (key: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      if (hears) signal.addEventListener('abort', () => reject(signal.reason as Error))
      asked.push({
        ...{ key, signal },
        answer: value => {
          resolve(value)
          return settle()
        },
        fail: () => {
          reject(new Error(`no ${key}`))
          return settle()
        },
      })
    })
  return {
    ...{ env, asked, timers, maker, fetch },
    get nowMs() {
      return nowMs
    },
    open: (retryMs?: number) =>
      maker.query({
        ask: () => {
          const { key } = box
          return key === undefined ? undefined : { key: [key], fetch: signal => fetch(key, signal) }
        },
        isWanted: () => box.isWanted,
        staleMs: 1000,
        ...(retryMs !== undefined && { retryMs }),
      }),
    show: (key: string | undefined) => runInAction(() => (box.key = key)),
    keys: () => asked.map(({ key }) => key),
    want: (isWanted: boolean) => runInAction(() => (box.isWanted = isWanted)),
    /** Sets the clock of the device forward, or back. */
    setClock: (byMs: number) => {
      aheadMs += byMs
    },
    /** Lets time pass. */
    pass: async (ms: number) => {
      nowMs += ms
      for (const timer of [...timers])
        if (timer.atMs <= nowMs) {
          timers.delete(timer)
          timer.fn()
        }
      await settle()
    },
    dispose: () => disposals.splice(0).forEach(dispose => dispose()),
  }
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { buildSync } from 'esbuild'
import fc from 'fast-check'
import {
  AsyncParallelHook,
  AsyncSeriesBailHook,
  AsyncSeriesHook,
  AsyncSeriesWaterfallHook,
  SyncBailHook,
  SyncHook,
} from 'tapable'
import { interpret, type NotifyOptions } from '../../../kernel/hooks/interpret.js'

const fault = new Error('fault')
const never = new Promise<never>(() => {})

/** Options for a hook that notifies, and the faults that it reports. */
function notifying() {
  const faults: [tapName: string, error: unknown][] = []
  const options: NotifyOptions = {
    policy: 'notify',
    onFault: (error, tapName) => void faults.push([tapName, error]),
    timeout: (fn, ms) => {
      const timer = setTimeout(fn, ms)
      return () => clearTimeout(timer)
    },
  }
  return { faults, options }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a hook that notifies, called', () => {
  test('runs every tap and reports what one throws, with its name', () => {
    const { faults, options } = notifying()
    const hook = interpret(new SyncHook<[string]>(['text']), 'series', options)
    const seen: string[] = []
    hook.tap('bad', () => {
      throw fault
    })
    hook.tap('good', text => void seen.push(text))
    hook.call('hello')
    expect(seen).toEqual(['hello'])
    expect(faults).toEqual([['bad', fault]])
    expect(jest.getTimerCount()).toBe(0)
  })

  test('does not wait for promises, yet reports those that reject or hang', async () => {
    const { faults, options } = notifying()
    const hook = interpret(new SyncHook<[]>(), 'series', options)
    const seen: string[] = []
    hook.tap('rejects', async () => Promise.reject(fault))
    hook.tap('hangs', () => never)
    hook.tap('good', () => void seen.push('good'))
    hook.call()
    expect(seen).toEqual(['good'])
    await jest.advanceTimersByTimeAsync(5000)
    expect(seen).toEqual(['good'])
    expect(faults).toEqual([
      ['rejects', fault],
      ['hangs', new Error('Tap "hangs" gave no answer in 5000 ms')],
    ])
  })
})

describe.each([
  ['parallel', AsyncParallelHook],
  ['series', AsyncSeriesHook],
] as const)('a hook that notifies, awaited, in %s', (kind, Hook) => {
  test('runs every tap and reports each way to fail', async () => {
    const { faults, options } = notifying()
    const hook = interpret(new Hook<[]>(), kind, options)
    const thrower = () => {
      throw fault
    }
    hook.tap('tap throws', thrower)
    hook.tap('tap rejects', () => Promise.reject(fault))
    hook.tapAsync('async throws', thrower)
    hook.tapAsync('async fails', done => done(fault))
    hook.tapPromise('promise throws', thrower)
    hook.tapPromise('promise rejects', () => Promise.reject(fault))
    const last = jest.fn()
    hook.tap('good', last)
    await expect(hook.promise()).resolves.toBeUndefined()
    expect(new Map(faults)).toEqual(
      new Map(
        ['tap throws', 'tap rejects', 'async throws', 'async fails', 'promise throws', 'promise rejects'].map(
          name => [name, fault],
        ),
      ),
    )
    expect(last).toHaveBeenCalledTimes(1)
    expect(jest.getTimerCount()).toBe(0)
  })

  test('waits for what a tap returns, and gives no answer itself', async () => {
    const hook = interpret(new Hook<[]>(), kind, notifying().options)
    const seen: string[] = []
    hook.tap('slow', async () => {
      await new Promise(resolve => setTimeout(resolve, 4999))
      seen.push('slow')
    })
    const ended = hook.promise().then(value => seen.push(`ended: ${String(value)}`))
    await jest.advanceTimersByTimeAsync(4998)
    expect(seen).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    await ended
    expect(seen).toEqual(['slow', 'ended: undefined'])
    expect(jest.getTimerCount()).toBe(0)
  })

  test('waits 5 s for a tap that hangs, reports it, and goes on; what comes later changes nothing', async () => {
    const { faults, options } = notifying()
    const hook = interpret(new Hook<[]>(), kind, options)
    let answer = (_error?: Error): void => undefined
    hook.tapAsync('hangs', done => {
      answer = done
    })
    const last = jest.fn()
    hook.tap('last', last)
    const end = jest.fn()
    hook.callAsync(end)
    await jest.advanceTimersByTimeAsync(4999)
    expect([end.mock.calls, faults]).toEqual([[], []])
    await jest.advanceTimersByTimeAsync(1)
    answer(fault)
    answer()
    expect(faults).toEqual([['hangs', new Error('Tap "hangs" gave no answer in 5000 ms')]])
    expect(end.mock.calls).toEqual([[]])
    expect(last).toHaveBeenCalledTimes(1)
  })

  test('leaves a fault of the caller to the caller', () => {
    const { faults, options } = notifying()
    const hook = interpret(new Hook<[]>(), kind, options)
    hook.tap('good', () => undefined)
    hook.tapAsync('good too', done => done())
    const callback = () => {
      throw fault
    }
    expect(() => hook.callAsync(callback)).toThrow(fault)
    expect(faults).toEqual([])
  })

  test('tells interceptors of its call, its taps and its end, never of an error', async () => {
    const hook = interpret(new Hook<[string]>(['text']), kind, notifying().options)
    const told: unknown[][] = []
    const tell = (event: string) => (value?: unknown) =>
      void told.push(value === undefined ? [event] : [event, value])
    hook.intercept({
      call: tell('call'),
      tap: ({ name }) => void told.push(['tap', name]),
      error: tell('error'),
      result: tell('result'),
      done: tell('done'),
    })
    hook.tap('bad', () => Promise.reject(fault))
    hook.tap('good', () => undefined)
    await hook.promise('hello')
    expect(told).toEqual([['call', 'hello'], ['tap', 'bad'], ['tap', 'good'], ['done']])
  })

  test('whatever its taps do: each runs once, each fault is reported once, and no timer stays', async () => {
    const deeds = fc.constantFrom('answer', 'throw', 'reject', 'hang', 'resolve late', 'reject late')
    const act = {
      answer: () => 1,
      throw: () => {
        throw fault
      },
      reject: () => Promise.reject(fault),
      hang: () => never,
      'resolve late': () => new Promise(resolve => setTimeout(resolve, 100)),
      'reject late': () => new Promise((_, reject) => setTimeout(() => reject(fault), 100)),
    }
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { maxLength: 6 }), async plan => {
        const { faults, options } = notifying()
        const hook = interpret(new Hook<[]>(), kind, options)
        const runs = plan.map((deed, index) => {
          const run = jest.fn(act[deed])
          hook.tap(`${index}`, run)
          return run
        })
        const ended = hook.promise()
        await jest.advanceTimersByTimeAsync(5000 * 6)
        await ended
        const faulty = plan.flatMap((deed, index) => (/throw|reject|hang/.test(deed) ? [`${index}`] : []))
        expect(faults.map(([name]) => name).sort()).toEqual(faulty)
        expect(runs.map(run => run.mock.calls.length)).toEqual(plan.map(() => 1))
        expect(jest.getTimerCount()).toBe(0)
      }),
    )
  })
})

describe('a strict hook that awaits what taps return', () => {
  const awaits = { awaitReturns: true }
  const later = async <T>(value: T): Promise<T> => Promise.resolve(value)

  test('runs one after the other', async () => {
    const hook = interpret(new AsyncSeriesHook<[]>(), 'series', awaits)
    const seen: string[] = []
    hook.tap('first', async () => {
      seen.push('first starts')
      await later(1)
      seen.push('first ends')
    })
    hook.tap('second', () => void seen.push('second'))
    await hook.promise()
    expect(seen).toEqual(['first starts', 'first ends', 'second'])
  })

  test('takes the first answer, and asks nobody after it', async () => {
    const hook = interpret(
      new AsyncSeriesBailHook<[], string | undefined | Promise<string | undefined>>(),
      'bail',
      awaits,
    )
    const last = jest.fn(() => 'last')
    hook.tap('silent', () => later(undefined))
    hook.tap('guard', () => later('refused'))
    hook.tap('last', last)
    await expect(hook.promise()).resolves.toBe('refused')
    expect(last).not.toHaveBeenCalled()
  })

  test('hands each value on', async () => {
    const hook = interpret(
      new AsyncSeriesWaterfallHook<[number], number | Promise<number>>(['value']),
      'waterfall',
      awaits,
    )
    hook.tap('double', value => later(value * 2))
    hook.tap('add', value => value + 1)
    await expect(hook.promise(4)).resolves.toBe(9)
  })

  test('ends at the first rejection', async () => {
    const hook = interpret(new AsyncSeriesHook<[]>(), 'series', awaits)
    const last = jest.fn()
    hook.tap('bad', () => Promise.reject(fault))
    hook.tap('last', last)
    await expect(hook.promise()).rejects.toBe(fault)
    expect(last).not.toHaveBeenCalled()
  })

  test('does not do so unless asked, as tapable', async () => {
    const hook = interpret(new AsyncSeriesHook<[]>(), 'series')
    const last = jest.fn()
    hook.tap('slow', () => never)
    hook.tap('last', last)
    await hook.promise()
    expect(last).toHaveBeenCalledTimes(1)
  })
})

test('a strict hook throws what a tap throws, and runs nothing after it', () => {
  const hook = interpret(new SyncBailHook<[], string>(), 'bail')
  const last = jest.fn(() => 'last')
  hook.tap('bad', () => {
    throw fault
  })
  hook.tap('last', last)
  expect(() => hook.call()).toThrow(fault)
  expect(last).not.toHaveBeenCalled()
})

test('where code from strings is forbidden, stock tapable fails and an interpreted hook runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'interpret-'))
  const outfile = join(folder, 'page.cjs')
  const contents = `
    import * as tapable from 'tapable'
    import Hook from 'tapable/lib/Hook.js'
    import { interpret } from './kernel/hooks/interpret.js'
    const classes = Object.entries(tapable).filter(([name]) => /^(Sync|Async).*Hook$/.test(name) && !/Loop|ParallelBail/.test(name))
    const run = async hook => {
      hook.tap('tap', value => value)
      try { await hook.promise('x'); return 'runs' } catch (error) { return error.name }
    }
    const kinds = ['series', 'bail', 'waterfall', 'parallel']
    const rows = [...classes.map(([, Stock]) => new Stock(['a'])), ...kinds.map(kind => interpret(new Hook(['a']), kind))].map(run)
    Promise.all(rows).then(all => console.log(JSON.stringify(all)))`
  try {
    const stdin = { contents, resolveDir: join(import.meta.dirname, '../../..') }
    buildSync({ stdin, outfile, bundle: true, platform: 'node', minify: true, logLevel: 'error' })
    const child = spawnSync(process.execPath, ['--disallow-code-generation-from-strings', outfile], {
      encoding: 'utf8',
    })
    const rows = JSON.parse(child.stdout) as string[]
    expect(rows).toEqual([...Array<string>(7).fill('EvalError'), ...Array<string>(4).fill('runs')])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

import fc from 'fast-check'
import {
  AsyncParallelHook,
  AsyncSeriesBailHook,
  AsyncSeriesHook,
  AsyncSeriesWaterfallHook,
  SyncBailHook,
  SyncHook,
  SyncWaterfallHook,
} from 'tapable'
import Hook from 'tapable/lib/Hook.js'
import { interpret, type AnyHook, type HookKind } from '../../../kernel/hooks/interpret.js'

/** tapable's classes, and what they are called here. */
const classes: Readonly<Record<string, readonly [stock: unknown, kind: HookKind]>> = {
  SyncHook: [SyncHook, 'series'],
  SyncBailHook: [SyncBailHook, 'bail'],
  SyncWaterfallHook: [SyncWaterfallHook, 'waterfall'],
  AsyncSeriesHook: [AsyncSeriesHook, 'series'],
  AsyncSeriesBailHook: [AsyncSeriesBailHook, 'bail'],
  AsyncSeriesWaterfallHook: [AsyncSeriesWaterfallHook, 'waterfall'],
  AsyncParallelHook: [AsyncParallelHook, 'parallel'],
}
const kinds = Object.keys(classes)
const isSync = (kind: string) => kind.startsWith('Sync')

type Log = unknown[][]
type CallType = 'call' | 'callAsync' | 'promise'

/** A hook of any kind, as loosely as JavaScript has it: the oracle also does what types forbid. */
interface LooseHook extends Record<CallType | TapMethod, (...args: unknown[]) => unknown> {
  intercept(interceptor: Record<string, (...args: unknown[]) => unknown>): void
}
type TapMethod = 'tap' | 'tapAsync' | 'tapPromise'

interface TapPlan {
  readonly method: TapMethod
  readonly options: { name: string; stage?: number; before?: string | string[] }
  /** The turn in which an async tap answers; 0: at once. */
  readonly turn: number
  readonly does: 'answer' | 'fail' | 'throw' | 'answer twice' | 'give no promise'
  readonly value: unknown
  readonly error: unknown
}
interface InterceptorPlan {
  readonly events: readonly string[]
  readonly throwsAt: string | undefined
  readonly isLast: boolean
}
interface Scenario {
  readonly kind: string
  readonly callType: CallType
  readonly argCount: number
  readonly values: readonly unknown[]
  readonly taps: readonly TapPlan[]
  readonly interceptors: readonly InterceptorPlan[]
  readonly hasRealPromises: boolean
}

/** What taps answer later, each in its turn. */
type Later = { turn: number; answer: () => void }[]

/** A promise that answers without microtasks: what is thrown through it can be seen, and both runs keep one order. */
class PlainPromise {
  constructor(readonly then: (resolve: (value: unknown) => void, reject: (error: unknown) => void) => void) {}
}

function tapFunction(plan: TapPlan, log: Log, later: Later, Promised: typeof Promise | typeof PlainPromise) {
  const { method, does, value, error, turn } = plan
  const answer = (pass: (value: unknown) => void, fail: (error: unknown) => void) => {
    const act = () => {
      if (does === 'fail') return fail(error)
      pass(value)
      if (does === 'answer twice') pass(value)
    }
    if (turn === 0) act()
    else later.push({ turn, answer: act })
  }
  return (...args: unknown[]) => {
    const reply =
      method === 'tapAsync' ? (args.pop() as (error: unknown, value?: unknown) => void) : undefined
    log.push(['tapped', plan.options.name, ...args])
    if (does === 'throw' || (does === 'fail' && method === 'tap')) throw error
    if (method === 'tap') return value
    if (reply) return answer(given => reply(null, given), reply)
    return does === 'give no promise' ? value : new Promised(answer)
  }
}

const isMisuse = (error: unknown) => error instanceof Error && error.message.startsWith('Tap ')
/** Faults in how a tap is written have words of their own here; that they are errors must be the same. */
const shown = (error: unknown) => (isMisuse(error) ? 'misuse' : error)

function intercept(hook: LooseHook, plan: InterceptorPlan, log: Log) {
  const entries = plan.events.map(event => {
    const listener = (...args: unknown[]) => {
      const [first] = args as [{ name?: string } | undefined]
      const isTap = event === 'tap' || event === 'register'
      log.push([event, ...(isTap ? [first?.name] : args.map(shown))])
      if (plan.throwsAt === event) throw new Error(`thrown at ${event}`)
      return event === 'register' ? { ...first, name: `${first?.name}'` } : undefined
    }
    return [event, listener] as const
  })
  hook.intercept(Object.fromEntries(entries))
}

/** Plays a scenario on one hook and writes down all that can be seen of it. */
async function play(hook: LooseHook, scenario: Scenario): Promise<Log> {
  const { callType, values, taps, interceptors } = scenario
  const Promised = scenario.hasRealPromises ? Promise : PlainPromise
  const log: Log = []
  const later: Later = []
  const watched = (name: string, act: () => unknown) => {
    try {
      log.push([name, 'gave', act()])
    } catch (error) {
      log.push([name, 'threw', shown(error)])
    }
  }
  for (const plan of interceptors) if (!plan.isLast) intercept(hook, plan, log)
  for (const plan of taps)
    watched('tap', () => hook[plan.method]({ ...plan.options }, tapFunction(plan, log, later, Promised)))
  for (const plan of interceptors) if (plan.isLast) watched('intercept', () => intercept(hook, plan, log))
  if (callType === 'call') watched('call', () => hook.call(...values))
  if (callType === 'callAsync')
    watched('call', () =>
      hook.callAsync(...values, (...answer: unknown[]) => log.push(['back', ...answer.map(shown)])),
    )
  if (callType === 'promise')
    void (hook.promise(...values) as Promise<unknown>).then(
      value => log.push(['resolved', value]),
      (error: unknown) => log.push(['rejected', shown(error)]),
    )
  for (let turn = 1; turn <= 3; turn++) {
    await new Promise(setImmediate)
    for (const { answer } of later.filter(item => item.turn === turn)) watched(`turn ${turn}`, answer)
  }
  await new Promise(setImmediate)
  return log
}

const values = fc.constantFrom<unknown>(undefined, undefined, null, 0, '', false, 'x', 7, { an: 'object' })
const errors = fc.constantFrom<unknown>(
  new Error('fault'),
  new TypeError('fault'),
  'text',
  { code: 4001 },
  undefined,
  0,
)
const names = fc.constantFrom('a', 'b', 'c', 'd')

const tapPlans = (methods: TapMethod[]): fc.Arbitrary<TapPlan> =>
  fc.record({
    method: fc.constantFrom(...methods),
    options: fc.record(
      {
        name: names,
        stage: fc.constantFrom(-1, 0, 1),
        before: fc.oneof(names, fc.array(names, { maxLength: 2 })),
      },
      { requiredKeys: ['name'] },
    ),
    turn: fc.constantFrom(0, 0, 1, 2, 3),
    does: fc.constantFrom('answer', 'answer', 'answer', 'fail', 'throw', 'answer twice', 'give no promise'),
    value: values,
    error: errors,
  })
const events = ['call', 'tap', 'error', 'result', 'done', 'register']
const interceptorPlans: fc.Arbitrary<InterceptorPlan> = fc.record({
  events: fc.subarray(events),
  throwsAt: fc.constantFrom(
    undefined,
    undefined,
    undefined,
    undefined,
    'call',
    'tap',
    'error',
    'result',
    'done',
  ),
  isLast: fc.boolean(),
})

/** Where a tap misbehaves under a promise, tapable leaves rejections unhandled: nothing to compare with. */
const tame = (scenario: Scenario): Scenario =>
  scenario.callType !== 'promise' && !scenario.hasRealPromises
    ? scenario
    : {
        ...scenario,
        taps: scenario.taps.map(plan => (plan.does === 'fail' ? plan : { ...plan, does: 'answer' })),
        interceptors: scenario.interceptors.map(plan => ({ ...plan, throwsAt: undefined })),
      }

const scenarios: fc.Arbitrary<Scenario> = fc
  .constantFrom(...kinds)
  .chain(kind =>
    fc.tuple(fc.constant(kind), fc.integer({ min: kind.endsWith('WaterfallHook') ? 1 : 0, max: 3 })),
  )
  .chain(([kind, argCount]) =>
    fc.record({
      kind: fc.constant(kind),
      callType: fc.constantFrom<CallType>('callAsync', 'promise', isSync(kind) ? 'call' : 'callAsync'),
      argCount: fc.constant(argCount),
      values: fc.array(values, { minLength: argCount, maxLength: argCount }),
      taps: fc.array(tapPlans(isSync(kind) ? ['tap'] : ['tap', 'tapAsync', 'tapPromise']), { maxLength: 5 }),
      interceptors: fc.array(interceptorPlans, { maxLength: 2 }),
      hasRealPromises: fc.boolean(),
    }),
  )
  .map(tame)

const argNames = (count: number) => ['one', 'two', 'three'].slice(0, count)
const stockHook = (name: string, argCount: number) => {
  const Stock = classes[name]?.[0] as new (args: string[]) => LooseHook
  return new Stock(argNames(argCount))
}
/** As the kernel makes them. */
const ownHook = (name: string, argCount: number) => {
  const hook = interpret(new Hook(argNames(argCount)), classes[name]?.[1] ?? 'series')
  return hook as AnyHook as LooseHook & AnyHook
}

describe('beside stock tapable', () => {
  test('answers, errors and the order of events are the same in whatever scenario', async () => {
    await fc.assert(
      fc.asyncProperty(scenarios, async scenario => {
        const { kind, argCount } = scenario
        const stock = await play(stockHook(kind, argCount), scenario)
        expect(await play(ownHook(kind, argCount), scenario)).toStrictEqual(stock)
      }),
      { numRuns: 3000 },
    )
  })

  test.each(kinds)('%s: taps and interceptors added during a call wait for the next one', async kind => {
    const order = async (hook: LooseHook) => {
      const log: string[] = []
      const add = () => {
        hook.tap({ name: 'added', stage: -1 }, () => void log.push('added'))
        hook.intercept({ tap: tap => void log.push(`next: ${(tap as TapPlan['options']).name}`) })
      }
      hook.tap('first', () => {
        if (log.push('first') === 1) add()
      })
      hook.tap('second', () => void log.push('second'))
      await hook.promise('x')
      await hook.promise('x')
      return log
    }
    const log = await order(ownHook(kind, 1))
    expect(log.slice(0, 2)).toEqual(['first', 'second'])
    expect(log.slice(2)).toEqual(['next: added', 'added', 'next: first', 'first', 'next: second', 'second'])
    expect(log).toEqual(await order(stockHook(kind, 1)))
  })

  test.each(kinds)(
    '%s: arguments beyond those of the hook are dropped, missing ones are undefined',
    async kind => {
      const seen: unknown[][] = []
      const hook = ownHook(kind, 2)
      hook.tap('tap', (...args: unknown[]) => void seen.push(args))
      await hook.promise(1, 2, 3)
      await hook.promise(1)
      expect(seen).toEqual([
        [1, 2],
        [1, undefined],
      ])
    },
  )

  test('what an async tap throws, or a tap that gives no promise, rejects the call', async () => {
    const hook = ownHook('AsyncSeriesHook', 0)
    hook.tapAsync('thrower', () => {
      throw new TypeError('thrown')
    })
    await expect(hook.promise()).rejects.toThrow(new TypeError('thrown'))
    const other = ownHook('AsyncParallelHook', 0)
    other.tapPromise('forgetful', () => undefined)
    await expect(other.promise()).rejects.toThrow('Tap "forgetful" gave no promise')
  })
})

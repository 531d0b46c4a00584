/**
 * tapable's kinds of hooks, by how taps are run. `series`: one after the other. `bail`: so, until one gives something, which is the answer.
 * `waterfall`: so, each with what the one before gave. `parallel`: all at once.
 */
export type HookKind = 'series' | 'bail' | 'waterfall' | 'parallel'

/** Fail closed, as tapable does: the first fault ends the call and reaches the caller. */
export interface StrictOptions {
  readonly policy?: 'strict'
  /** What the caller is told of a fault, given the name of the tap. Default: the fault itself. */
  readonly nameFault?: (error: unknown, tapName: string) => unknown
  /** For sync hooks: takes a fault, and the tap counts as silent. Without it, a fault ends the call. Must not throw. */
  readonly onFault?: (error: unknown, tapName: string) => void
  /** Reads what a tap answers, unless that is nothing, which counts in its place. Must not throw. @param before its first argument */
  readonly read?: (answer: unknown, tapName: string, before: unknown) => unknown
  /** For async hooks: awaits what a `tap` function returns, as if it were tapped by `tapPromise`. Off in tapable, and here. */
  readonly awaitReturns?: boolean
}

/** Fail open: every tap runs and is awaited (though not by `call`), its answer is ignored, no fault reaches the caller. */
export interface NotifyOptions {
  readonly policy: 'notify'
  /** Whether the caller is told of the first fault, once all have run. */
  readonly tellsCaller?: boolean
  /** Told of each throw, rejection and hang, with the name of the tap. Must not throw. */
  onFault(error: unknown, tapName: string): void
  /** Runs `fn` once after `ms`. Returns the function that cancels it. */
  timeout(fn: () => void, ms: number): () => void
}

/** What a fault in a tap does. */
export type InterpretOptions = StrictOptions | NotifyOptions

/** Any hook of tapable, by shape. */
export interface AnyHook {
  readonly taps: readonly object[]
  readonly interceptors: readonly object[]
}

interface Tap {
  readonly type: 'sync' | 'async' | 'promise'
  readonly name: string
  readonly fn: (...args: unknown[]) => unknown
}

type Interceptor = Partial<Record<'call' | 'tap' | 'error' | 'result' | 'done', (...args: unknown[]) => void>>

/** What tapable gives `hook.compile`. The answer serves every call until the next tap or interceptor. */
interface Compilation {
  readonly type: Tap['type']
  readonly taps: readonly Tap[]
  readonly interceptors: readonly Interceptor[]
  readonly args: readonly string[]
}

/** The end of a call, told apart by length as in tapable's callbacks: done, an error, a result. */
type Outcome = [] | [error: unknown] | [error: null, result: unknown]
type End = (...outcome: Outcome) => void
type Pass = (value?: unknown) => void
type Fail = (error: unknown) => void
type RunTap = (tap: Tap, args: unknown[], pass: Pass, fail: Fail) => void
type Start = (tap: Tap, pass: Pass, fail: Fail) => void

const hangMs = 5000

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function'

/** Runs a tap as tapable does: it catches only what `tap` functions throw, and nothing in a `call`. */
const strictly =
  (isCall: boolean, { awaitReturns, nameFault = error => error, onFault, read }: StrictOptions): RunTap =>
  ({ type, name, fn }, args, pass, fail) => {
    if (type === 'async') {
      fn(...args, (error: unknown, value: unknown) => (error ? fail(error) : pass(value)))
      return
    }
    const take = (answer: unknown) =>
      pass(read && answer !== undefined ? read(answer, name, args[0]) : answer)
    let value: unknown
    let isLater: boolean
    try {
      value = fn(...args)
      isLater = (type !== 'sync' || awaitReturns === true) && isPromise(value)
    } catch (error) {
      if (onFault) {
        onFault(error, name)
        return pass()
      }
      if (isCall || type === 'promise') throw nameFault(error, name)
      return fail(nameFault(error, name))
    }
    if (type === 'sync' && !isLater) return take(value)
    if (!isLater) throw new Error(`Tap "${name}" gave no promise`)
    // A falsy reason would read as success in a callback.
    ;(value as PromiseLike<unknown>).then(take, (error: unknown) =>
      fail(nameFault(error || new Error(`Tap "${name}" rejected with ${String(error)}`), name)),
    )
  }

/** Runs a tap so that `pass` follows once, and outside of any `catch`, whatever the tap does. */
const leniently =
  (isCall: boolean, { onFault, timeout }: Pick<NotifyOptions, 'onFault' | 'timeout'>): RunTap =>
  (tap, args, pass) => {
    let isOpen = true
    let onLateEnd: (() => void) | undefined
    const end = () => {
      if (!isOpen) return
      isOpen = false
      onLateEnd?.()
    }
    const fault = (error: unknown) => {
      if (isOpen) onFault(error, tap.name)
      end()
    }
    try {
      strictly(isCall, { awaitReturns: true })(tap, args, end, fault)
    } catch (error) {
      fault(error)
    }
    // A tap may have settled by now, which the type checker cannot see.
    /* eslint-disable @typescript-eslint/no-unnecessary-condition */
    if (isOpen) {
      const cancel = timeout(
        () => fault(new Error(`Tap "${tap.name}" gave no answer in ${hangMs} ms`)),
        hangMs,
      )
      onLateEnd = () => {
        cancel()
        if (!isCall) pass()
      }
    }
    if (isCall || !isOpen) pass()
    /* eslint-enable @typescript-eslint/no-unnecessary-condition */
  }

/** How a tap of a hook is run. @param faults takes those that the caller is told of */
const policyOf = (isCall: boolean, options: InterpretOptions, faults: unknown[]): RunTap => {
  if (options.policy !== 'notify') return strictly(isCall, options)
  const { tellsCaller, onFault, timeout } = options
  if (!tellsCaller) return leniently(isCall, options)
  const note = (error: unknown, tapName: string) => {
    faults.push(error)
    onFault(error, tapName)
  }
  return leniently(isCall, { onFault: note, timeout })
}

/** One tap after the other. What a tap gives ends the call (`bail`) or becomes the first argument (`waterfall`). */
function runSeries(kind: HookKind, taps: readonly Tap[], args: unknown[], start: Start, end: End): void {
  const next = (index: number): void => {
    const tap = taps[index]
    if (!tap) return kind === 'waterfall' ? end(null, args[0]) : end()
    const pass = (value: unknown) => {
      if (value !== undefined && kind === 'bail') return end(null, value)
      if (value !== undefined && kind === 'waterfall') args[0] = value
      next(index + 1)
    }
    start(tap, pass, end)
  }
  next(0)
}

/** All taps at once. The first fault ends the call; a tap that has not started by then never does. */
function runParallel(taps: readonly Tap[], start: Start, end: End): void {
  let open = taps.length
  const pass = () => {
    if (--open === 0) end()
  }
  const fail = (error: unknown) => {
    if (open > 0) end(error)
    open = 0
  }
  for (const tap of taps) if (open > 0) start(tap, pass, fail)
}

/** Brings the end of a call to its caller, in the way of `call`, `callAsync` or `promise`. */
function deliver(type: Tap['type'], callback: End, run: (onEnd: End) => void): unknown {
  if (type === 'promise')
    return new Promise((resolve, reject) =>
      run((...outcome) => (outcome.length === 1 ? reject(outcome[0]) : resolve(outcome[1]))),
    )
  let answer: unknown
  run(type === 'async' ? callback : (...outcome) => void (answer = outcome[1]))
  return answer
}

/** The function that tapable will call for `call`, `callAsync` or `promise`. */
function compile(kind: HookKind, options: InterpretOptions, { type, args: names, ...live }: Compilation) {
  // Copies: a tap or an interceptor that is added during a call waits for the next one.
  const taps = [...live.taps]
  const interceptors = [...live.interceptors]
  const isCall = type === 'sync'
  const tell = (event: keyof Interceptor, ...details: unknown[]) => {
    for (const interceptor of interceptors) interceptor[event]?.(...details)
  }
  return (...values: unknown[]) =>
    deliver(type, values[names.length] as End, onEnd => {
      const args = names.map((_, index) => values[index])
      const faults: unknown[] = []
      const runTap = policyOf(isCall, options, faults)
      const start: Start = (tap, pass, fail) => {
        tell('tap', tap)
        runTap(tap, args, pass, fail)
      }
      const end: End = (...outcome) => {
        const told: Outcome = faults.length > 0 ? [faults[0]] : outcome
        tell((['done', 'error', 'result'] as const)[told.length], ...told.slice(-1))
        onEnd(...told)
      }
      tell('call', ...args)
      if (kind === 'parallel' && taps.length > 1) runParallel(taps, start, end)
      else runSeries(kind, taps, args, start, end)
    })
}

/**
 * Makes a hook run without `new Function`, which a strict Content-Security-Policy forbids: an interpreter takes the place of
 * tapable's compiler. Order, names and the `register` interceptor stay tapable's own. Call it right after the hook is made.
 * @param options what a fault does; default: strict
 * @returns the same hook
 */
export const interpret = <H extends AnyHook>(hook: H, kind: HookKind, options: InterpretOptions = {}): H =>
  Object.assign(hook, { compile: (compilation: Compilation) => compile(kind, options, compilation) })

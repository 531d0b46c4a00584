import { memoryEnvironment } from '../../kernel/environment/memory.js'
import { preloadWhenIdle } from '../../ui-shell/preloadWhenIdle.js'

/** A page whose idle moments and load event the test brings about. */
const openPage = ({ isLoaded = true, connection = {}, hasIdle = true } = {}) => {
  const idle: (() => void)[] = []
  const later: (() => void)[] = []
  const onLoad: (() => void)[] = []
  const window = {
    navigator: { connection },
    addEventListener: (_: string, fn: () => void) => onLoad.push(fn),
    removeEventListener: () => onLoad.splice(0),
    ...(hasIdle && {
      requestIdleCallback: (fn: () => void) => idle.push(fn),
      cancelIdleCallback: () => idle.splice(0),
    }),
  }
  const env = memoryEnvironment({
    window: window as never,
    document: { readyState: isLoaded ? 'complete' : 'loading' } as never,
    after: (_, fn) => {
      later.push(fn)
      return () => later.splice(0)
    },
  })
  const taken: string[] = []
  const step =
    (name: string, fails = false) =>
    async () => {
      taken.push(name)
      if (fails) throw new Error(name)
    }
  const turn = async (queue: (() => void)[]) => {
    queue.shift()?.()
    await new Promise(setImmediate)
  }
  return { env, idle, later, onLoad, taken, step, turn }
}

test('takes one step in each idle moment', async () => {
  const { env, idle, taken, step, turn } = openPage()
  preloadWhenIdle(env, [step('shell'), step('view')])
  expect(taken).toEqual([])
  await turn(idle)
  expect(taken).toEqual(['shell'])
  await turn(idle)
  expect([taken, idle.length]).toEqual([['shell', 'view'], 0])
})

test('waits until the page has loaded', async () => {
  const { env, idle, onLoad, taken, step, turn } = openPage({ isLoaded: false })
  preloadWhenIdle(env, [step('shell')])
  expect(idle).toHaveLength(0)
  await turn(onLoad)
  await turn(idle)
  expect(taken).toEqual(['shell'])
})

test('goes on after a step that fails', async () => {
  const { env, idle, taken, step, turn } = openPage()
  preloadWhenIdle(env, [step('shell', true), step('view')])
  await turn(idle)
  await turn(idle)
  expect(taken).toEqual(['shell', 'view'])
})

test('does without idle moments where the browser tells of none', async () => {
  const { env, later, taken, step, turn } = openPage({ hasIdle: false })
  preloadWhenIdle(env, [step('shell')])
  await turn(later)
  expect(taken).toEqual(['shell'])
})

test.each([
  { saveData: true },
  { effectiveType: 'slow-2g' },
  { effectiveType: '2g' },
  { effectiveType: '3g' },
])('fetches nothing with %p', connection => {
  const { env, idle, onLoad, step } = openPage({ connection })
  preloadWhenIdle(env, [step('shell')])
  expect([idle.length, onLoad.length]).toEqual([0, 0])
})

test('fetches on a fast line', () => {
  const { env, idle, step } = openPage({ connection: { saveData: false, effectiveType: '4g' } })
  preloadWhenIdle(env, [step('shell')])
  expect(idle).toHaveLength(1)
})

test('leaves nothing behind once it is ended', async () => {
  const { env, idle, taken, step, turn } = openPage()
  const end = preloadWhenIdle(env, [step('shell'), step('view')])
  await turn(idle)
  end()
  expect(idle).toHaveLength(0)
  const loading = openPage({ isLoaded: false })
  preloadWhenIdle(loading.env, [loading.step('shell')])()
  expect(loading.onLoad).toHaveLength(0)
  expect(taken).toEqual(['shell'])
})

test('a page on a server has nothing to fetch', () => {
  const { step, taken } = openPage()
  preloadWhenIdle(memoryEnvironment(), [step('shell')])()
  expect(taken).toEqual([])
})

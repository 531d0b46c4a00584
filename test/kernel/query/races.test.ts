import { autorun, reaction, runInAction } from '../../../kernel/mobx.js'
import { createDesk, settle } from './support.js'

/** Whether a promise has resolved so far. It must not reject. */
const follow = (promise: Promise<void>) => {
  const seen = { isDone: false }
  void promise.then(() => (seen.isDone = true))
  return seen
}

describe('a key that changes', () => {
  test('in one act there and back gives nothing up', async () => {
    const { open, asked, show, keys } = createDesk()
    const query = open()
    runInAction(() => {
      show('b')
      show('a')
    })
    expect([keys(), asked[0]!.signal.aborted]).toEqual([['a'], false])
    await asked[0]!.answer('one')
    expect(query.data).toBe('one')
  })

  test('is not asked for under its old name in the same act', async () => {
    const { open, asked, show, keys } = createDesk()
    const query = open()
    await asked[0]!.answer('one')
    const [refreshed, renewed] = runInAction(() => {
      show('b')
      return [follow(query.refresh()), follow(query.renew())]
    })
    await settle()
    expect([keys(), refreshed.isDone, renewed.isDone]).toEqual([['a', 'b'], true, true])
    await asked[1]!.answer('two')
    expect(query.data).toBe('two')
  })

  test('lets those go who wait, even where the request never ends', async () => {
    const { open, show } = createDesk({ hears: false })
    const query = open()
    const waiting = follow(query.refresh())
    show(undefined)
    await settle()
    expect([waiting.isDone, query.isFetching]).toEqual([true, false])
  })

  test('and comes back asks anew; what was given up then changes nothing, be it an answer', async () => {
    const { open, asked, show } = createDesk({ hears: false })
    const query = open()
    show('b')
    show('a')
    await asked[0]!.answer('late')
    expect([query.data, query.isLoading]).toEqual([undefined, true])
    await asked[2]!.answer('new')
    expect(query.data).toBe('new')
  })

  test('and comes back asks anew; what was given up then changes nothing, be it a failure', async () => {
    const { open, asked, show } = createDesk({ hears: false })
    const query = open(30_000)
    show('b')
    show('a')
    await asked[0]!.fail()
    expect([query.error, query.retryAt, query.isLoading]).toEqual([undefined, undefined, true])
    await asked[2]!.answer('new')
    expect([query.data, query.error]).toEqual(['new', undefined])
  })

  test('leaves what was known of it as it was, if asking again was given up', async () => {
    const { open, asked, show } = createDesk()
    const query = open(30_000)
    await asked[0]!.fail()
    void query.renew()
    expect([query.error, query.isLoading]).toEqual([undefined, true])
    show('b')
    show('a')
    expect([query.error?.message, query.isLoading]).toEqual(['no a', false])
  })
})

describe('who asks together', () => {
  test('gets the answer though the first of them has left', async () => {
    const { open, asked, keys } = createDesk()
    const [one, two] = [open(), open()]
    const waiting = [follow(one.refresh()), follow(two.refresh())]
    one.dispose()
    await settle()
    expect(waiting.map(({ isDone }) => isDone)).toEqual([false, false])
    await asked[0]!.answer('one')
    expect([keys(), two.data, one.data]).toEqual([['a'], 'one', undefined])
    expect(waiting.map(({ isDone }) => isDone)).toEqual([true, true])
  })

  test('asks anew together, without a moment in which nobody asks', async () => {
    const { open, asked } = createDesk({ hears: false })
    const [one, two] = [open(), open()]
    const waiting = follow(one.refresh())
    const seen: boolean[] = []
    const stop = autorun(() => seen.push(one.isFetching))
    void two.renew()
    expect(asked[0]!.signal.aborted).toBe(true)
    await asked[0]!.answer('old')
    expect([one.data, waiting.isDone]).toEqual([undefined, false])
    await asked[1]!.answer('new')
    expect([one.data, two.data, waiting.isDone, seen]).toEqual(['new', 'new', true, [true, false]])
    stop()
  })

  test('may leave and come as an answer arrives', async () => {
    const { open, asked, keys } = createDesk()
    const one = open()
    const late: ReturnType<typeof open>[] = []
    const stop = reaction(
      () => one.data,
      data => {
        if (data === undefined) return
        one.dispose()
        late.push(open())
      },
    )
    await asked[0]!.answer('one')
    expect([late.map(({ data }) => data), keys()]).toEqual([['one'], ['a']])
    stop()
  })
})

describe('a renewal', () => {
  test('while another is under way takes its place; both end with the last', async () => {
    const { open, asked } = createDesk({ hears: false })
    const query = open()
    await asked[0]!.answer('one')
    const [first, second] = [follow(query.renew()), follow(query.renew())]
    await asked[2]!.answer('three')
    await asked[1]!.answer('two')
    expect([query.data, first.isDone, second.isDone]).toEqual(['three', true, true])
  })

  test('that succeeds after a failure leaves nothing to try again', async () => {
    const { open, asked, pass, timers, keys } = createDesk()
    const query = open(30_000)
    await asked[0]!.fail()
    void query.renew()
    await asked[1]!.answer('one')
    expect([query.data, query.error, timers.size]).toEqual(['one', undefined, 0])
    await pass(30_000)
    expect(keys()).toHaveLength(2)
  })

  test('is waited for by who refreshes, though it is too early to try again', async () => {
    const { open, asked } = createDesk()
    const query = open(30_000)
    await asked[0]!.answer('one')
    void query.renew()
    await asked[1]!.fail()
    void query.renew()
    const waiting = follow(query.refresh())
    await settle()
    expect(waiting.isDone).toBe(false)
    await asked[2]!.answer('two')
    expect([waiting.isDone, query.data]).toEqual([true, 'two'])
  })
})

describe('the end of the plugin', () => {
  test('lets everybody go, and takes nothing that comes later', async () => {
    const { open, asked, dispose, timers, keys } = createDesk({ hears: false })
    const [one, two] = [open(30_000), open(30_000)]
    const waiting = [one.refresh(), two.renew()].map(follow)
    dispose()
    await settle()
    expect(waiting.map(({ isDone }) => isDone)).toEqual([true, true])
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true])
    await asked[0]!.answer('late')
    await asked[1]!.fail()
    await Promise.all([one.refresh(), two.renew()])
    expect([one.data, two.error, two.isFetching, timers.size]).toEqual([undefined, undefined, false, 0])
    expect(keys()).toHaveLength(2)
  })
})

const throwing = (): Promise<never> => {
  throw new Error('no')
}
const noError: unknown = 'no error'

test.each([
  ['throws at once', throwing, 'no'],
  ['rejects with something else than an error', () => Promise.reject(noError), 'Failed'],
])('a request that %s has failed, and nobody is rejected', async (_, fetch, message) => {
  const { maker } = createDesk()
  const query = maker.query({ ask: () => ({ key: ['a'], fetch }), staleMs: 1000 })
  await query.refresh()
  await query.renew()
  expect([query.error?.message, query.isFetching]).toEqual([message, false])
})

test('an answer may be undefined', async () => {
  const { maker } = createDesk()
  const query = maker.query({
    ask: () => ({ key: ['a'], fetch: () => Promise.resolve(undefined) }),
    staleMs: 1000,
  })
  await query.refresh()
  expect([query.data, query.error, query.isStale]).toEqual([undefined, undefined, false])
})

test('keys are the same if each of their parts is; undefined is a part', async () => {
  const { maker } = createDesk()
  const asked: unknown[] = []
  const open = (...key: (string | number | boolean | undefined)[]) => {
    const fetch = () => Promise.resolve(asked.push(key))
    return maker.query({ ask: () => ({ key, fetch }), staleMs: 1000 })
  }
  const keys = [['a'], ['a', undefined], ['a', 'undefined'], ['a', 1], ['a', '1'], ['a', true], ['a,1']]
  for (const key of [...keys, ...keys]) open(...key)
  await settle()
  expect(asked).toEqual(keys)
})

test('what is followed is kept, however many come after it', async () => {
  const { maker, open, asked, show } = createDesk()
  const query = open()
  await asked[0]!.answer('one')
  const fetch = () => Promise.resolve('other')
  for (let key = 0; key < 60; key++)
    maker.query({ ask: () => ({ key: ['other', key], fetch }), staleMs: 1000 }).dispose()
  expect(open().data).toBe('one')
  show('b')
  show('a')
  expect([query.data, asked]).toMatchObject(['one', { length: 2 }])
})

import fc from 'fast-check'
import { autorun, observable, runInAction } from '../../../kernel/mobx.js'
import { createDesk, settle } from './support.js'
import { orders, ordersMs } from '../../support/orders.js'

describe('an answer', () => {
  test('is asked for once, and shown when it is there', async () => {
    const { open, asked } = createDesk()
    const query = open()
    expect([query.data, query.isLoading, asked.length]).toEqual([undefined, true, 1])
    await asked[0]!.answer('one')
    expect([query.data, query.isLoading, query.isStale, query.error]).toEqual([
      'one',
      false,
      false,
      undefined,
    ])
  })

  test('is shared by all who ask for the same', async () => {
    const { open, asked } = createDesk()
    const queries = [open(), open()]
    expect(asked).toHaveLength(1)
    await asked[0]!.answer('one')
    expect(queries.map(({ data }) => data)).toEqual(['one', 'one'])
    expect(open().data).toBe('one')
    expect(asked).toHaveLength(1)
  })

  test('that is old is shown, and asked for anew as soon as it is wanted', async () => {
    const { open, asked, want, pass } = createDesk()
    const query = open()
    await asked[0]!.answer('one')
    want(false)
    want(true)
    expect(asked).toHaveLength(1)
    await pass(1000)
    expect([query.isStale, asked.length]).toEqual([true, 1])
    want(false)
    want(true)
    expect([query.data, query.isLoading, query.isFetching, asked.length]).toEqual(['one', false, true, 2])
    await asked[1]!.answer('two')
    expect(query.data).toBe('two')
  })

  test('that was asked for by a clock that was ahead is old once the clock is right', async () => {
    const { open, asked, want, pass } = createDesk()
    const query = open()
    await asked[0]!.answer('one')
    await pass(-3_600_000)
    expect(query.isStale).toBe(true)
    want(false)
    want(true)
    expect(asked).toHaveLength(2)
  })

  test('is not asked for while nobody wants it, or nothing is to be known', async () => {
    const { open, asked, want, show } = createDesk()
    want(false)
    const query = open()
    await settle()
    show(undefined)
    want(true)
    await query.refresh()
    await query.renew()
    expect([asked.length, query.isLoading]).toEqual([0, false])
    show('b')
    expect(asked.map(({ key }) => key)).toEqual(['b'])
  })

  test('is known again at once by who comes back to its key', async () => {
    const { open, asked, show } = createDesk()
    const query = open()
    await asked[0]!.answer('one')
    show('b')
    expect([query.data, query.isLoading]).toEqual([undefined, true])
    show('a')
    expect(query.data).toBe('one')
  })

  test('of before is gone in the very act that changes the key', async () => {
    const { open, asked, show } = createDesk()
    const query = open()
    await asked[0]!.answer('one')
    const seen: unknown[] = []
    const stop = autorun(() => seen.push([query.data, query.isLoading]))
    show('b')
    expect(query.data).toBeUndefined()
    stop()
    expect(seen).not.toContainEqual(['one', true])
    expect(seen.at(-1)).toEqual([undefined, true])
  })

  test('that nobody waits for any longer is given up', async () => {
    const { open, asked, show } = createDesk()
    const [one, two] = [open(), open()]
    one.dispose()
    expect(asked[0]!.signal.aborted).toBe(false)
    show('b')
    expect(asked[0]!.signal.aborted).toBe(true)
    two.dispose()
    expect(asked[1]!.signal.aborted).toBe(true)
    await settle()
  })

  test('ends with the plugin', async () => {
    const { open, asked, dispose, show } = createDesk()
    const query = open()
    dispose()
    expect(asked[0]!.signal.aborted).toBe(true)
    show('b')
    await query.refresh()
    expect(asked).toHaveLength(1)
  })

  test('that is out of date is not taken, even where it is on its way', async () => {
    const { open, asked } = createDesk()
    const query = open()
    void query.renew()
    await settle()
    expect(asked[0]!.signal.aborted).toBe(true)
    await asked[0]!.answer('old')
    await asked[1]!.answer('new')
    expect([query.data, asked.length]).toEqual(['new', 2])
    void query.renew()
    await settle()
    expect(query.data).toBe('new')
    await asked[2]!.answer('newer')
    expect(query.data).toBe('newer')
  })

  test('of at most 50 keys is kept', async () => {
    const { open, asked, show } = createDesk()
    const query = open()
    for (let key = 0; key < 60; key++) {
      show(String(key))
      await asked.at(-1)!.answer(`answer ${key}`)
    }
    show('0')
    expect(query.data).toBeUndefined()
    show('58')
    expect(query.data).toBe('answer 58')
  })
})

describe('a failure', () => {
  test('keeps what is known, and says why', async () => {
    const { open, asked } = createDesk()
    const query = open()
    await asked[0]!.answer('one')
    void query.refresh()
    await asked[1]!.fail()
    expect([query.data, query.error?.message, query.isFetching]).toEqual(['one', 'no a', false])
    void query.refresh()
    await asked[2]!.answer('two')
    expect([query.data, query.error]).toEqual(['two', undefined])
  })

  test('is tried again once, after the time that is given, and by hand not before', async () => {
    const { open, asked, pass, nowMs } = createDesk()
    const query = open(30_000)
    await asked[0]!.fail()
    expect(query.retryAt).toBe(nowMs + 30_000)
    await query.refresh()
    await pass(29_999)
    await query.refresh()
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
    await asked[1]!.fail()
    await pass(60_000)
    expect(asked).toHaveLength(2)
    void query.refresh()
    await asked[2]!.answer('one')
    expect([query.data, query.retryAt]).toEqual(['one', undefined])
  })

  test('after an answer is tried again once more', async () => {
    const { open, asked, pass } = createDesk()
    const query = open(30_000)
    await asked[0]!.fail()
    await pass(30_000)
    await asked[1]!.answer('one')
    void query.renew()
    await asked[2]!.fail()
    await pass(30_000)
    expect(asked).toHaveLength(4)
  })

  test.each([-86_400_000, 86_400_000])(
    'is tried again in time though the clock is set by %s ms',
    async byMs => {
      const { open, asked, pass, setClock } = createDesk()
      const query = open(30_000)
      await asked[0]!.fail()
      setClock(byMs)
      await query.refresh()
      await pass(29_999)
      expect(asked).toHaveLength(1)
      await pass(1)
      expect(asked).toHaveLength(2)
    },
  )

  test('is remembered by its key: going there and back does not ask sooner', async () => {
    const { open, asked, show, pass } = createDesk()
    open(30_000)
    await asked[0]!.fail()
    show('b')
    await asked[1]!.answer('b')
    show('a')
    expect(asked).toHaveLength(2)
    await pass(30_000)
    expect(asked.map(({ key }) => key)).toEqual(['a', 'b', 'a'])
  })

  test('is not tried again by itself while nobody wants it', async () => {
    const { open, asked, want, pass, timers } = createDesk()
    const query = open(30_000)
    await asked[0]!.fail()
    want(false)
    await pass(30_000)
    expect(asked).toHaveLength(1)
    want(true)
    expect(asked).toHaveLength(2)
    await asked[1]!.fail()
    query.dispose()
    expect(timers.size).toBe(0)
  })
})

describe('whatever the order of answers and switches', () => {
  const acts = fc.array(fc.constantFrom('a', 'b', 'c', 'refresh', 'renew'), { minLength: 1, maxLength: 8 })

  test(
    'only what is asked for now is shown, and in the end it is shown',
    async () => {
      const check = async (scheduler: fc.Scheduler, list: readonly string[]) => {
        const { maker, dispose } = createDesk()
        const box = observable({ key: 'a' })
        const query = maker.query({
          ask: () => {
            const { key } = box
            return { key: [key], fetch: () => scheduler.schedule(Promise.resolve(key), `answer of ${key}`) }
          },
          staleMs: 0,
        })
        const stale: string[] = []
        const look = () => {
          if (query.data !== undefined && query.data !== box.key) stale.push(`${query.data} as ${box.key}`)
        }
        const stop = autorun(look)
        for (const act of list)
          void scheduler.schedule(Promise.resolve(), act).then(() => {
            if (act === 'refresh') return query.refresh()
            if (act === 'renew') return query.renew()
            runInAction(() => {
              box.key = act
              look()
            })
            return undefined
          })
        await scheduler.waitIdle()
        await settle()
        await scheduler.waitIdle()
        await settle()
        expect(stale).toEqual([])
        expect(query.data).toBe(box.key)
        stop()
        dispose()
      }
      await fc.assert(fc.asyncProperty(fc.scheduler(), acts, check), { numRuns: orders(4000) })
    },
    ordersMs,
  )
})

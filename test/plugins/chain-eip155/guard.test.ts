import fc from 'fast-check'
import { memoryEnvironment } from '../../../kernel/index.js'
import { guardedFetch } from '../../../plugins/chain-eip155/node/guardedFetch.js'
import { matchAnswers } from '../../../plugins/chain-eip155/node/matchAnswers.js'

const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_call' })
const answer = (id: unknown, result: unknown = '0x1') => ({ jsonrpc: '2.0', id, result })
const match = (sent: unknown, received: unknown): unknown =>
  JSON.parse(matchAnswers(JSON.stringify(sent), JSON.stringify(received)))

describe('matching answers to calls', () => {
  test('takes the answer with the id of the call', () => {
    expect(match(call(7), answer(7))).toEqual(answer(7))
    expect(match(call(7), { id: 7, error: { code: 3, message: 'reverted' }, result: null })).toMatchObject({
      id: 7,
    })
    expect(match(call(7), { id: 7, result: null })).toEqual({ id: 7, result: null })
  })

  test.each([
    ['another id', answer(8)],
    ['no id', { result: '0x1' }],
    ['the id as text', answer('7')],
    ['no result', { id: 7 }],
    ['an error that is none', { id: 7, error: 'no' }],
    ['a list', [answer(7)]],
    ['null', null],
    ['a text', 'ok'],
  ])('refuses an answer with %s', (_, received) => {
    expect(() => match(call(7), received)).toThrow()
  })

  test('gives each call of a batch its own answer or none, whatever the node sends', () => {
    const entry = fc.oneof(
      fc.record({ id: fc.integer({ min: 0, max: 8 }), result: fc.string() }),
      fc.record({ id: fc.integer({ min: 0, max: 8 }), error: fc.jsonValue() }),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { minLength: 1 }),
        fc.array(entry),
        (ids, entries) => {
          // Of more answers than calls, none is looked at.
          const list = entries.slice(0, ids.length)
          const received = JSON.parse(JSON.stringify(list)) as ({ id?: unknown; result?: unknown } | null)[]
          const matched = match(ids.map(call), list) as { id: number; result?: unknown }[]
          expect(matched.map(({ id }) => id)).toEqual(ids)
          for (const { id, result } of matched) {
            const same = received.filter(
              one => one?.id === id && one.result !== undefined && one.result !== null,
            )
            if (result !== undefined && result !== null)
              expect(same.map(one => one?.result)).toContainEqual(result)
          }
        },
      ),
    )
  })
})

describe('the guard', () => {
  test('keeps its deadline also when fetch heeds no signal', async () => {
    const env = memoryEnvironment({
      fetch: () => new Promise(() => undefined),
      after: (_, fn) => {
        queueMicrotask(fn)
        return () => undefined
      },
    })
    const request = guardedFetch(env, 10_000)('https://node.invalid', { body: JSON.stringify(call(1)) })
    await expect(request).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('leaves no timer and no listener behind', async () => {
    let timers = 0
    const env = memoryEnvironment({
      fetch: async () => Response.json(answer(1)),
      after: () => {
        timers++
        return () => {
          timers--
        }
      },
    })
    const { signal } = new AbortController()
    const listening: string[] = []
    Object.assign(signal, {
      addEventListener: (event: string) => listening.push(event),
      removeEventListener: () => listening.pop(),
    })
    await guardedFetch(env, 10_000)('https://node.invalid', { body: JSON.stringify(call(1)), signal })
    expect([timers, listening]).toEqual([0, []])
  })
})

import { createMemoryStore } from '../../siwx-server/index.js'

test('a value is there until it is taken, or its time is over', async () => {
  let time = 0
  const store = createMemoryStore({ now: () => time })
  await store.put('a', 'one', 1000)
  await store.put('b', 'two', 1000)
  expect(await store.read('a')).toBe('one')
  expect(await store.take('a')).toBe('one')
  expect(await store.take('a')).toBeUndefined()
  expect(await store.read('a')).toBeUndefined()
  time = 999
  expect(await store.read('b')).toBe('two')
  time = 1000
  expect(await store.read('b')).toBeUndefined()
  expect(await store.take('b')).toBeUndefined()
  expect(await store.read('c')).toBeUndefined()
})

test('a value that is put again is the later one', async () => {
  const store = createMemoryStore()
  await store.put('a', 'one', 1000)
  await store.put('a', 'two', 1000)
  expect(await store.take('a')).toBe('two')
  expect(await store.take('a')).toBeUndefined()
})

test('a flood fills no memory: of one kind, the oldest goes', async () => {
  const store = createMemoryStore({ maxEntries: 3, now: () => 0 })
  const keys = ['nonce:1', 'nonce:2', 'session:1', 'nonce:3', 'nonce:4', 'nonce:5']
  for (const key of keys) await store.put(key, key, 1000)
  expect(await Promise.all(keys.map(store.read))).toEqual([
    ...[undefined, undefined, 'session:1', 'nonce:3', 'nonce:4', 'nonce:5'],
  ])
})

test('what has ended makes room', async () => {
  let time = 0
  const store = createMemoryStore({ maxEntries: 2, now: () => time })
  await store.put('nonce:1', '1', 10)
  await store.put('nonce:2', '2', 1000)
  time = 10
  await store.put('nonce:3', '3', 1000)
  expect(await store.read('nonce:2')).toBe('2')
})

test('a value that is put again, or taken, is not the oldest any more', async () => {
  const store = createMemoryStore({ maxEntries: 2, now: () => 0 })
  for (const key of ['a:1', 'a:2', 'a:3', 'a:2', 'a:4']) await store.put(key, key, 1000)
  expect(await Promise.all(['a:2', 'a:3', 'a:4'].map(store.read))).toEqual(['a:2', undefined, 'a:4'])
  await store.take('a:2')
  await store.put('a:5', 'a:5', 1000)
  expect(await Promise.all(['a:4', 'a:5'].map(store.read))).toEqual(['a:4', 'a:5'])
})

describe('adding', () => {
  test('is granted to one, until the time of the value is over', async () => {
    let time = 0
    const store = createMemoryStore({ now: () => time })
    const attempts = Array.from({ length: 10 }, () => store.add('used:1', '1', 1000))
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1)
    time = 999
    expect(await store.add('used:1', '1', 1000)).toBe(false)
    time = 1000
    expect(await store.add('used:1', '1', 1000)).toBe(true)
  })

  test('pushes nothing out that was added: it rejects, until something has ended', async () => {
    let time = 0
    const store = createMemoryStore({ maxEntries: 2, now: () => time })
    expect(await store.add('used:1', '1', 10)).toBe(true)
    expect(await store.add('used:2', '1', 20)).toBe(true)
    await expect(store.add('used:3', '1', 20)).rejects.toThrow('full')
    expect(await store.add('used:1', '1', 20)).toBe(false)
    time = 10
    expect(await store.add('used:3', '1', 20)).toBe(true)
  })
})

test.each([false, true])(
  'a store that is full takes no longer, whether all has ended or not: %s',
  async ended => {
    let time = 0
    const store = createMemoryStore({ now: () => time })
    let count = 0
    const put = () => store.put(`nonce:${count++}`, '1', 1000)
    for (let index = 0; index < 100_000; index++) await put()
    if (ended) time = 1000
    const times: number[] = []
    for (let index = 0; index < 2000; index++) {
      const start = performance.now()
      await put()
      times.push(performance.now() - start)
    }
    times.sort((one, other) => one - other)
    // With a walk over all of them it was 15 ms each, 30 s together.
    expect(times[1000]).toBeLessThan(0.5)
    expect(times.reduce((sum, each) => sum + each)).toBeLessThan(5000)
  },
)

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

test('a flood fills no memory: what has ended goes first, then the oldest', async () => {
  let time = 0
  const store = createMemoryStore({ maxEntries: 3, now: () => time })
  await store.put('oldest', '1', 1000)
  await store.put('short', '2', 10)
  await store.put('third', '3', 1000)
  time = 10
  await store.put('fourth', '4', 1000)
  expect(await store.read('oldest')).toBe('1')
  await store.put('fifth', '5', 1000)
  const names = ['oldest', 'short', 'third', 'fourth', 'fifth']
  expect(await Promise.all(names.map(store.read))).toEqual([undefined, undefined, '3', '4', '5'])
})

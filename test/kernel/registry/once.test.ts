import { once } from '../../../kernel/registry/once.js'

test('what is run is run once, for all who call meanwhile and later', async () => {
  let runs = 0
  const load = once(() => Promise.resolve(++runs))
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('a failure is everybody’s who waits, and the next call tries anew', async () => {
  let runs = 0
  const load = once(() => (++runs === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(runs)))
  const both = [load(), load()]
  await expect(both[0]).rejects.toThrow('offline')
  await expect(both[1]).rejects.toThrow('offline')
  expect(await load()).toBe(2)
})

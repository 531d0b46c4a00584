import type { ServerResponse } from 'node:http'
import { createLimit } from '../../siwx-server/signatures/createLimit.js'
import { signInWith } from './support/createVisitor.js'
import { openServer } from './support/openServer.js'
import { startServer } from './support/startServer.js'

/** Tasks that end when the test says so. */
const openTasks = () => {
  const ends: (() => void)[] = []
  const task = (name: string) => new Promise<string>(resolve => void ends.push(() => resolve(name)))
  return { ends, task }
}
const settle = () => new Promise(resolve => setImmediate(resolve))

test('so many run at once, the others wait for their turn, and further ones are turned away', async () => {
  const { ends, task } = openTasks()
  const limited = createLimit(2, 1)(task)
  const [one, two, three] = [limited('one'), limited('two'), limited('three')]
  await expect(limited('four')).rejects.toThrow('Too many')
  expect(ends).toHaveLength(2)
  ends[0]?.()
  expect(await one).toBe('one')
  await settle()
  expect(ends).toHaveLength(3)
  ends.slice(1).forEach(end => end())
  expect(await Promise.all([two, three])).toEqual(['two', 'three'])
  const five = limited('five')
  await settle()
  ends.at(-1)?.()
  expect(await five).toBe('five')
})

test('one that fails makes room, too', async () => {
  const limited = createLimit(
    1,
    1,
  )((fails: boolean) => (fails ? Promise.reject(new Error('no node')) : Promise.resolve('well')))
  const [first, second] = [limited(true), limited(false)]
  await expect(first).rejects.toThrow('no node')
  expect(await second).toBe('well')
  expect(await limited(false)).toBe('well')
})

test('of a flood of signatures by contracts, few are asked about at once, and keys sign in meanwhile', async () => {
  const held: ServerResponse[] = []
  const node = await startServer((_request, response) => void held.push(response))
  const { server } = openServer({ rpcUrls: { 'eip155:1': [node.url] } })
  const signature = `0x${'ab'.repeat(100)}`
  const turnedAway: unknown[] = []
  const attempts = Array.from({ length: 50 }, async () =>
    server.signIn({ ...(await signInWith(await server.giveNonce())), signature }).catch((error: unknown) => {
      turnedAway.push(error)
    }),
  )
  while (turnedAway.length < 10 || held.length < 1) await settle()
  expect(await server.signIn(await signInWith(await server.giveNonce()))).toMatchObject({ isSignedIn: true })
  expect(turnedAway).toHaveLength(10)
  // The others have their turn, and meet the same.
  const timer = setInterval(() => held.splice(0).forEach(response => response.writeHead(500).end()), 1)
  await Promise.all(attempts)
  clearInterval(timer)
  expect(turnedAway).toHaveLength(50)
  await node.stop()
})

import { createMemoryStore, createSignInServer } from '../../siwx-server/index.js'
import { noon, signInWith } from './support/createVisitor.js'
import { openServer } from './support/openServer.js'

const secret = 'a secret that all instances of the shop know'
const minute = 60_000
const refused = { isSignedIn: false, refusal: 'nonce' }

/** A server whose nonces say themselves where they are from. */
const open = (options: Parameters<typeof openServer>[0] = {}) => openServer({ secret, ...options })

test('100 000 nonces that nobody uses push nobody out, and take no room', async () => {
  const { server, stored } = open()
  const result = await server.signIn(await signInWith(await server.giveNonce()))
  const kept = stored.length
  for (let index = 0; index < 100_000; index++) await server.giveNonce()
  expect(stored).toHaveLength(kept)
  const authorization = `Bearer ${result.isSignedIn ? result.token : ''}`
  expect(await server.readSession(authorization)).toBeDefined()
})

test('so it is with the default store, and with one in memory without a secret', async () => {
  for (const store of [undefined, createMemoryStore({ now: () => noon })]) {
    const server = createSignInServer({ domain: 'shop.example', now: () => noon, ...(store && { store }) })
    const result = await server.signIn(await signInWith(await server.giveNonce()))
    for (let index = 0; index < 100_001; index++) await server.giveNonce()
    const authorization = `Bearer ${result.isSignedIn ? result.token : ''}`
    expect(await server.readSession(authorization)).toBeDefined()
  }
})

test('signatures that nobody made take no room, and keep nobody out', async () => {
  const { server } = open({ store: createMemoryStore({ maxEntries: 3, now: () => noon }) })
  const nonce = await server.giveNonce()
  const forged = { ...(await signInWith(nonce)), signature: `0x${'11'.repeat(64)}1b` }
  for (let index = 0; index < 10; index++)
    expect(
      await server.signIn({ ...forged, message: forged.message.replace(nonce, await server.giveNonce()) }),
    ).toEqual({
      isSignedIn: false,
      refusal: 'signature',
    })
  expect(await server.signIn(await signInWith(nonce))).toMatchObject({ isSignedIn: true })
})

test('a verifier of the host’s own, which may ask others, is asked once with one nonce', async () => {
  let asked = 0
  const { server } = open({
    verifiers: {
      eip155: () => {
        asked++
        return Promise.resolve(false)
      },
    },
  })
  const request = await signInWith(await server.giveNonce())
  const results = await Promise.all([server.signIn(request), server.signIn(request), server.signIn(request)])
  expect(results.map(result => !result.isSignedIn && result.refusal).toSorted()).toEqual([
    ...['nonce', 'nonce', 'signature'],
  ])
  expect(asked).toBe(1)
})

test('those who sign in, however many, push out nobody who is signed in: it is not possible now', async () => {
  // Nonces of which there is no secret are taken, so sessions alone are added.
  const store = createMemoryStore({ maxEntries: 3, now: () => noon })
  const { server } = openServer({ store })
  const tokens: string[] = []
  for (let index = 0; index < 3; index++) {
    const result = await server.signIn(await signInWith(await server.giveNonce()))
    if (result.isSignedIn) tokens.push(result.token)
  }
  await expect(server.signIn(await signInWith(await server.giveNonce()))).rejects.toThrow('full')
  for (const token of tokens) expect(await server.readSession(`Bearer ${token}`)).toBeDefined()
  await server.signOut(`Bearer ${tokens[0]}`)
  expect(await server.signIn(await signInWith(await server.giveNonce()))).toMatchObject({ isSignedIn: true })
})

test('a nonce is letters and digits, and another one each time', async () => {
  const { server } = open()
  const nonces = await Promise.all(Array.from({ length: 1000 }, server.giveNonce))
  expect(new Set(nonces).size).toBe(1000)
  for (const nonce of nonces) expect(nonce).toMatch(/^[\da-f]{48}$/)
})

test('a nonce signs in once, of many that come at the same moment, at several instances', async () => {
  const { server, another } = open()
  const instances = [server, another(), another()]
  const request = await signInWith(await server.giveNonce())
  const results = await Promise.all(instances.flatMap(each => [each.signIn(request), each.signIn(request)]))
  expect(results.filter(({ isSignedIn }) => isSignedIn)).toHaveLength(1)
  expect(results.filter(({ isSignedIn }) => !isSignedIn)).toEqual(Array(5).fill(refused))
})

test('a nonce is good for its time, and never again after it was used', async () => {
  const { server, pass } = open()
  const [used, late] = [await server.giveNonce(), await server.giveNonce()]
  const first = await signInWith(used)
  expect(await server.signIn(first)).toMatchObject({ isSignedIn: true })
  for (let elapsed = 0; elapsed < 20; elapsed++) {
    expect(await server.signIn(first)).toEqual(refused)
    pass(minute)
  }
  expect(await server.signIn(await signInWith(late))).toEqual(refused)
})

test.each([
  ['a sign of it is another', (nonce: string) => nonce.replace(/.$/, last => (last === '0' ? '1' : '0'))],
  ['its time is another', (nonce: string) => nonce.replace(/^0/, '1')],
  ['it is longer', (nonce: string) => `${nonce}0`],
  ['it is in capitals', (nonce: string) => nonce.toUpperCase().replace(/^[\d]+$/, 'A'.repeat(48))],
  ['it was made up', () => '0'.repeat(48)],
])('a nonce is none where %s', async (_what, change) => {
  const { server } = open()
  const request = await signInWith(change(await server.giveNonce()))
  expect(await server.signIn(request)).toEqual(refused)
})

test('a nonce of a server with another secret is none', async () => {
  const nonce = await open({ secret: 'another secret, of another shop altogether' }).server.giveNonce()
  expect(await open().server.signIn(await signInWith(nonce))).toEqual(refused)
})

test('a store that cannot add keeps every nonce', async () => {
  const { put, read, take } = createMemoryStore({ now: () => noon })
  const { server, another } = open({ store: { put, read, take } })
  const request = await signInWith(await server.giveNonce())
  expect(await another().signIn(request)).toMatchObject({ isSignedIn: true })
  expect(await server.signIn(request)).toEqual(refused)
})

test('when no use can be remembered, nobody is signed in', async () => {
  const store = createMemoryStore({ maxEntries: 1, now: () => noon })
  const { server } = open({ store })
  expect(await server.signIn(await signInWith(await server.giveNonce()))).toMatchObject({ isSignedIn: true })
  await expect(server.signIn(await signInWith(await server.giveNonce()))).rejects.toThrow('full')
})

test('a secret that could be guessed is none', () => {
  expect(() => createSignInServer({ domain: 'shop.example', secret: 'shop' })).toThrow(RangeError)
})

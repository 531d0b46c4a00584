import { openServer } from './support/openServer.js'
import { bearer, signInAt } from './support/signInAt.js'

const minute = 60_000

describe('a session', () => {
  test('ends when its time is over', async () => {
    const open = openServer({ sessionLifeMs: minute })
    const { authorization } = await signInAt(open)
    open.pass(minute - 1)
    expect(await open.server.readSession(authorization)).toBeDefined()
    open.pass(1)
    expect(await open.server.readSession(authorization)).toBeUndefined()
  })

  test('ends in time even where the store forgets late', async () => {
    const kept = new Map<string, string>()
    const take = async (key: string) => {
      const value = kept.get(key)
      kept.delete(key)
      return value
    }
    const store = {
      put: async (key: string, value: string) => void kept.set(key, value),
      read: async (key: string) => kept.get(key),
      take,
    }
    const open = openServer({ store, sessionLifeMs: minute })
    const { authorization } = await signInAt(open)
    open.pass(minute)
    expect(await open.server.readSession(authorization)).toBeUndefined()
  })

  test('ends when its visitor signs out, at every instance, and no other', async () => {
    const open = openServer()
    const [mine, other] = [await signInAt(open), await signInAt(open)]
    await open.another().signOut(mine.authorization)
    expect(await open.server.readSession(mine.authorization)).toBeUndefined()
    expect(await open.server.readSession(other.authorization)).toEqual(other.session)
    await open.server.signOut(mine.authorization)
  })

  test.each([
    undefined,
    null,
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic abc',
    `Bearer ${'a'.repeat(1_000_000)}`,
  ])('is not found by what is no token (%#)', async authorization => {
    const open = openServer()
    await signInAt(open)
    expect(await open.server.readSession(authorization)).toBeUndefined()
    await open.server.signOut(authorization)
  })

  test('is found by its whole token only', async () => {
    const open = openServer()
    const { token } = await signInAt(open)
    const [id, secret = ''] = token.split('.')
    const other = (await signInAt(open)).token.split('.')[1]
    const flipped = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
    for (const wrong of [
      `${id}.${other}`,
      `${id}.${flipped}`,
      `${id}.${'A'.repeat(43)}`,
      String(id),
      secret,
    ]) {
      expect(await open.server.readSession(bearer(wrong))).toBeUndefined()
      await open.server.signOut(bearer(wrong))
    }
    expect(await open.server.readSession(bearer(token))).toBeDefined()
  })

  test('has a token of 256 random bits, which is in no store', async () => {
    const open = openServer()
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => (await signInAt(open)).token))
    const secrets = tokens.map(token => token.split('.')[1] ?? '')
    expect(new Set(secrets).size).toBe(20)
    for (const secret of secrets) {
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
      expect(open.stored.filter(text => text.includes(secret))).toEqual([])
    }
    // Whoever reads the store has hashes, which let nobody in.
    const hash = /"hash":"([^"]+)"/.exec(open.stored.find(text => text.startsWith('session:')) ?? '')?.[1]
    const id = tokens[0]?.split('.')[0]
    expect(hash).toMatch(/^[\w-]{43}$/)
    expect(await open.server.readSession(bearer(`${id}.${hash}`))).toBeUndefined()
  })

  test.each(['', '{}', 'null', '{"hash":1}', '[]', '{"hash":"x","session":{"chainId":"x"}}'])(
    'is none where the store gives %p',
    async value => {
      const store = { put: async () => {}, read: async () => value, take: async () => value }
      const { server } = openServer({ store })
      expect(await server.readSession(bearer(`${'a'.repeat(22)}.${'b'.repeat(43)}`))).toBeUndefined()
    },
  )
})

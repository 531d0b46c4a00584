import { build } from 'esbuild'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Redis } from 'ioredis'
import { createSignInServer } from 'portico/siwx-server'
import { createRedisStore } from '../../../examples/siwx-server/createRedisStore.js'
import { describeWith } from '../../support/describeWith.js'
import { address, noon, signInWith } from '../../siwx-server/support/createVisitor.js'
import { findRedis, startRedis, type RedisServer } from '../../siwx-server/support/redisServer.js'

describeWith(findRedis(), 'a store in a real Redis', program => {
  let server: RedisServer
  const clients: Redis[] = []
  beforeAll(async () => {
    server = await startRedis(program)
  })
  afterAll(async () => {
    clients.forEach(client => client.disconnect())
    await server.stop()
  })
  const connect = () => {
    const client = new Redis(server.url)
    clients.push(client)
    return client
  }
  const open = (prefix = `${Math.random()}:`) => ({
    redis: connect(),
    store: createRedisStore(connect(), prefix),
    another: createRedisStore(connect(), prefix),
    prefix,
  })

  test('a value is there until it is taken', async () => {
    const { store, another } = open()
    await store.put('a', 'one', 60_000)
    expect(await another.read('a')).toBe('one')
    expect(await another.take('a')).toBe('one')
    expect(await store.take('a')).toBeUndefined()
    expect(await store.read('a')).toBeUndefined()
  })

  test('a value is kept for its time, to the millisecond', async () => {
    const { store, redis, prefix } = open()
    await store.put('a', 'one', 90_000.5)
    const left = await redis.pttl(`${prefix}a`)
    expect(left).toBeGreaterThan(80_000)
    expect(left).toBeLessThanOrEqual(90_001)
    await store.put('b', 'two', 0)
    expect(await redis.pttl(`${prefix}b`)).toBeLessThanOrEqual(1)
  })

  test('of a hundred who take a value at once, over many connections, one gets it', async () => {
    const { store, prefix } = open()
    const stores = Array.from({ length: 10 }, () => createRedisStore(connect(), prefix))
    for (let round = 0; round < 20; round++) {
      await store.put('a', 'one', 60_000)
      const takers = stores.flatMap(each => Array.from({ length: 10 }, () => each.take('a')))
      expect((await Promise.all(takers)).filter(value => value !== undefined)).toEqual(['one'])
    }
  })

  test('of a hundred who add a value at once, over many connections, one is granted it', async () => {
    const { prefix, redis } = open()
    const stores = Array.from({ length: 10 }, () => createRedisStore(connect(), prefix))
    const adders = stores.flatMap(each => Array.from({ length: 10 }, () => each.add('used:a', '1', 60_000)))
    expect((await Promise.all(adders)).filter(Boolean)).toHaveLength(1)
    expect(await redis.pttl(`${prefix}used:a`)).toBeGreaterThan(50_000)
  })

  test('a message signs in once, at one of several instances; its session is known to all', async () => {
    const prefix = `${Math.random()}:`
    const secret = prefix.padEnd(32, 'x')
    const instances = Array.from({ length: 4 }, () =>
      createSignInServer({
        ...{ domain: 'shop.example', secret },
        store: createRedisStore(connect(), prefix),
        now: () => noon,
      }),
    )
    const request = await signInWith(await instances[0]!.giveNonce())
    const results = await Promise.all(instances.flatMap(each => [each.signIn(request), each.signIn(request)]))
    const [winner, ...others] = results.flatMap(result => (result.isSignedIn ? [result] : []))
    expect(others).toEqual([])
    const authorization = `Bearer ${winner!.token}`
    for (const each of instances) expect(await each.readSession(authorization)).toEqual(winner!.session)
    await instances[3]!.signOut(authorization)
    for (const each of instances) expect(await each.readSession(authorization)).toBeUndefined()
  })

  test('what is in Redis lets nobody in', async () => {
    const { redis, store, prefix } = open()
    const auth = createSignInServer({ domain: 'shop.example', store, now: () => noon })
    const result = await auth.signIn(await signInWith(await auth.giveNonce()))
    const token = result.isSignedIn ? result.token : ''
    const keys = await redis.keys(`${prefix}*`)
    const values = await Promise.all(keys.map(key => redis.get(key)))
    expect(keys).toHaveLength(1)
    expect(JSON.stringify([keys, values])).not.toContain(token.split('.')[1])
  })

  describe.each(['server', 'server-express'])('the example, as %s.ts', name => {
    const folder = resolve('examples/siwx-server/dist', String(process.pid))
    const instances: ChildProcess[] = []
    beforeAll(async () => {
      await build({
        entryPoints: [`examples/siwx-server/${name}.ts`],
        outdir: folder,
        ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', tsconfigRaw: {} },
        alias: { 'portico/siwx-server': resolve('siwx-server/index.ts') },
        external: ['express', 'ioredis', 'viem'],
      })
    })
    afterAll(async () => {
      await Promise.all(
        instances.map(async each => {
          each.kill()
          await once(each, 'exit')
        }),
      )
      rmSync(folder, { recursive: true, force: true })
    })
    const start = async () => {
      const env = { ...process.env, PORT: '0', DOMAIN: 'shop.example', REDIS_URL: server.url }
      const child = spawn('node', [resolve(folder, `${name}.js`)], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      instances.push(child)
      for await (const line of createInterface(child.stdout)) {
        const [, url] = /(http:\/\/\S+)/.exec(line) ?? []
        if (url) return url
      }
      throw new Error('It ended at once')
    }

    test('signs in at one instance, and knows the visitor at another', async () => {
      const [one, other] = await Promise.all([start(), start()])
      const post = async (url: string, body?: object) =>
        (await fetch(url, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })).json()
      const { nonce } = (await post(`${one}/auth/nonce`)) as { nonce: string }
      const request = await signInWith(nonce, { issuedAt: new Date().toISOString() })
      const { token } = (await post(`${other}/auth/verify`, request)) as { token: string }
      expect(await post(`${one}/auth/verify`, request)).toMatchObject({ code: 'nonce' })
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${one}/api/me`)).status).toBe(401)
      expect(await (await fetch(`${one}/api/me`, { headers })).json()).toEqual({ address })
      await fetch(`${other}/auth/session`, { method: 'DELETE', headers })
      expect((await fetch(`${one}/api/me`, { headers })).status).toBe(401)
    })
  })
})

import express from 'express'
import { connect } from 'node:net'
import { createNodeListener, type SignInServerOptions } from '../../siwx-server/index.js'
import { address, noon, signInWith, stranger } from './support/createVisitor.js'
import { openServer } from './support/openServer.js'
import { startServer, type RunningServer } from './support/startServer.js'

const running: RunningServer[] = []
afterEach(() => Promise.all(running.splice(0).map(each => each.stop())))

type How = 'node:http' | 'express'

/** Serves at `/auth`, as a site does. */
const serve = async (how: How = 'node:http', options: Partial<SignInServerOptions> = {}) => {
  const open = openServer(options)
  const listener = createNodeListener(open.server.handle)
  const app = express()
  app.use('/auth', listener)
  const site = await startServer(how === 'express' ? app : (...args) => void listener(...args))
  running.push(site)
  const ask = (path: string, init: RequestInit = {}) => fetch(`${site.url}/auth/${path}`, init)
  const post = (path: string, body?: unknown) =>
    ask(path, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) })
  const giveNonce = async () => ((await (await post('nonce')).json()) as { nonce: string }).nonce
  const signIn = async () => {
    const answer = await post('verify', await signInWith(await giveNonce()))
    const { token } = (await answer.json()) as { token: string }
    return { headers: { authorization: `Bearer ${token}` } }
  }
  return { ...open, url: site.url, ask, post, giveNonce, signIn }
}

describe.each<How>(['node:http', 'express'])('over HTTP, with %s', how => {
  test('a visitor signs in, is known, and signs out', async () => {
    const { ask, post, giveNonce } = await serve(how)
    const verified = await post('verify', await signInWith(await giveNonce()))
    expect(verified.status).toBe(200)
    expect(verified.headers.get('content-type')).toBe('application/json')
    expect(verified.headers.get('cache-control')).toBe('no-store')
    const { token, expiresAt } = (await verified.json()) as Record<string, string>
    expect(expiresAt).toBe(new Date(noon + 24 * 3_600_000).toISOString())

    const headers = { authorization: `Bearer ${token}` }
    const session = await ask('session', { headers })
    expect(session.status).toBe(200)
    expect(await session.json()).toEqual({
      ...{ chainId: 'eip155:1', address, issuedAt: new Date(noon).toISOString(), expiresAt },
    })
    expect((await ask('session', { method: 'DELETE', headers })).status).toBe(204)
    expect((await ask('session', { headers })).status).toBe(401)
    expect((await ask('session', { method: 'DELETE', headers })).status).toBe(204)
  })

  test('a refusal says why', async () => {
    const { post, giveNonce } = await serve(how)
    const request = await signInWith(await giveNonce(), {}, stranger)
    const answer = await post('verify', request)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ code: 'signature', reason: 'The signature is not of this account' })
    const ofNobody = await post('verify', await signInWith('madeupbysomebody'))
    expect(await ofNobody.json()).toMatchObject({ code: 'nonce' })
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no signature', JSON.stringify({ message: 'x', chainId: 'eip155:1', address })],
    ['a chain that is none', JSON.stringify({ message: 'x', signature: 'x', chainId: '../..', address })],
    ['fields of other types', JSON.stringify({ message: [], signature: {}, chainId: 1, address: null })],
    [
      'an endless address',
      JSON.stringify({ message: 'x', signature: 'x', chainId: 'a:b', address: 'x'.repeat(999) }),
    ],
    ['brackets without an end', '['.repeat(100_000)],
  ])('a body that is %s is answered with 400', async (_what, body) => {
    const { ask } = await serve(how)
    const answer = await ask('verify', { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ reason: 'The request cannot be read' })
  })

  test('a body that is too long is not read to its end', async () => {
    const { ask, giveNonce } = await serve(how)
    const body = JSON.stringify({ message: 'x'.repeat(5_000_000) })
    // The server may hang up before all of it is sent.
    const status = await ask('verify', { method: 'POST', body }).then(
      answer => answer.status,
      () => 413,
    )
    expect(status).toBe(413)
    expect(await giveNonce()).toHaveLength(32)
  })

  test('other paths and methods are not there', async () => {
    const { ask } = await serve(how)
    expect((await ask('', {})).status).toBe(404)
    expect((await ask('admin', { method: 'POST' })).status).toBe(404)
    expect((await ask('__proto__')).status).toBe(404)
    expect((await ask('nonce')).status).toBe(405)
    expect((await ask('session', { method: 'POST' })).status).toBe(405)
    expect((await ask('verify', { method: 'constructor' })).status).toBe(400)
  })
})

describe('pages of other origins', () => {
  const origin = 'https://shop.example'
  const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin')

  test('may ask where the host says so, and read the answers', async () => {
    const { ask, signIn } = await serve('node:http', { origins: [origin] })
    const before = await ask('session', { method: 'OPTIONS', headers: { origin } })
    expect(before.status).toBe(204)
    expect(allowed(before)).toBe(origin)
    expect(before.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type')
    expect(before.headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE')
    const { headers } = await signIn()
    const answer = await ask('session', { headers: { ...headers, origin } })
    expect(allowed(answer)).toBe(origin)
    expect(answer.headers.get('vary')).toBe('Origin')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test.each(['https://evil.example', 'null', 'https://shop.example.evil.example'])(
    'may not otherwise: %s',
    async other => {
      for (const origins of [[origin], []]) {
        const { ask } = await serve('node:http', { origins })
        expect(allowed(await ask('session', { method: 'OPTIONS', headers: { origin: other } }))).toBeNull()
        expect(allowed(await ask('session', { headers: { origin: other } }))).toBeNull()
      }
    },
  )
})

test('while the store is away, requests are answered with 503, and the host is told', async () => {
  const errors: unknown[] = []
  const away = () => Promise.reject(new Error('the store is away'))
  const { post, ask } = await serve('node:http', {
    store: { put: away, read: away, take: away },
    onError: error => errors.push(error),
  })
  const answer = await post('nonce')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ reason: 'Signing in is not possible now' })
  const headers = { authorization: `Bearer ${'a'.repeat(22)}.${'b'.repeat(43)}` }
  expect((await ask('session', { headers })).status).toBe(503)
  expect(errors.map(String)).toEqual(Array(2).fill('Error: the store is away'))
})

test('a visitor who hangs up in the middle of a request disturbs nobody', async () => {
  const { url, giveNonce } = await serve()
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  await new Promise(resolve => socket.once('connect', resolve))
  socket.write('POST /auth/verify HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"message":')
  socket.resetAndDestroy()
  expect(await giveNonce()).toHaveLength(32)
})

test.each(['GET //', 'GET http://', 'TRACE /auth/nonce', 'OPTIONS *'])(
  'what no browser sends is answered, and ends nothing: %s',
  async line => {
    const { url, giveNonce } = await serve()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(`${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /)
    expect(await giveNonce()).toHaveLength(32)
  },
)

test('the handler can be used without a server, with the requests of the platform', async () => {
  const { server } = openServer()
  const answer = await server.handle(new Request('https://api.example/v1/auth/nonce', { method: 'POST' }))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ nonce: expect.stringMatching(/^[\da-z]{32}$/) })
})

import { createServerSessions } from '../../../plugins/feature-siwx/sessions/createServerSessions.js'
import type { ServerSession } from '../../../plugins/feature-siwx/index.js'
import { codeOf } from '../../support/kernel.js'
import { alice, bob } from './support/openSite.js'
import { openTools, type AskedRequest, type Reply } from './support/openTools.js'

const expiresAt = '2026-05-06T10:00:00.000Z'
/** A server where everything goes well. */
const good = ({ method, url }: AskedRequest): Reply => {
  if (url.endsWith('/nonce')) return { body: { nonce: 'n0ncefromserver' } }
  if (url.endsWith('/verify')) return { body: { token: 't1', expiresAt } }
  return method === 'DELETE' ? { status: 204 } : { body: { chainId: 'eip155:1', address: alice, expiresAt } }
}
const open = (reply: (request: AskedRequest) => Reply = good, url = 'https://api.shop.example/auth/') => {
  const told: (ServerSession | undefined)[] = []
  const opened = openTools(reply)
  const sessions = createServerSessions({ url, onSession: session => void told.push(session) }, opened.tools)
  return { ...opened, sessions, told, kept: () => opened.storage.get('@portico/siwx_server') }
}
const request = { accountAddress: alice, chainId: 'eip155:1' } as const

test('the nonce is of the server', async () => {
  const { sessions, asked } = open()
  expect((await sessions.createMessage(request)).nonce).toBe('n0ncefromserver')
  expect(asked).toEqual([
    expect.objectContaining({ method: 'POST', url: 'https://api.shop.example/auth/nonce' }),
  ])
})

test('the server verifies, and its token is kept and told', async () => {
  const { sessions, asked, told, kept, sign } = open()
  const signed = sign()
  await sessions.addSession(signed)
  expect(asked[0]).toMatchObject({
    ...{ method: 'POST', url: 'https://api.shop.example/auth/verify' },
    body: { message: signed.message, signature: '0xsigned', chainId: 'eip155:1', address: alice },
  })
  const session = { chainId: 'eip155:1', address: alice, token: 't1', expiresAt }
  expect(told).toEqual([session])
  expect(JSON.parse(kept() ?? '')).toEqual({ v: 1, list: [session] })
})

test('a session is looked up with its token, and counts while the server knows it as this account on this network', async () => {
  let answer: Reply = { body: { chainId: 'eip155:1', address: alice.toLowerCase() } }
  const { sessions, asked, sign, kept } = open(asked => (asked.method === 'GET' ? answer : good(asked)))
  expect(await sessions.getSessions('eip155:1', alice)).toEqual([])
  expect(asked).toEqual([])
  await sessions.addSession(sign())
  expect(await sessions.getSessions('eip155:1', alice)).toHaveLength(1)
  expect(asked.at(-1)).toMatchObject({ method: 'GET', headers: { Authorization: 'Bearer t1' } })
  expect(await sessions.getSessions('eip155:1', bob)).toEqual([])
  expect(await sessions.getSessions('eip155:137', alice)).toEqual([])
  answer = { body: { chainId: 'eip155:1', address: bob } }
  expect(await sessions.getSessions('eip155:1', alice)).toEqual([])
  expect(kept()).toBeUndefined()
})

test('a session that has expired, or that the server knows no longer, is dropped', async () => {
  const expired = open()
  await expired.sessions.addSession(expired.sign())
  await expired.clock.pass(86_400_000)
  expect(await expired.sessions.getSessions('eip155:1', alice)).toEqual([])
  expect(expired.asked).toHaveLength(1)
  expect(expired.told.at(-1)).toBeUndefined()

  const unknown = open(asked =>
    asked.method === 'GET' ? { status: 401, body: { reason: 'unknown' } } : good(asked),
  )
  await unknown.sessions.addSession(unknown.sign())
  expect(await unknown.sessions.getSessions('eip155:1', alice)).toEqual([])
  expect(unknown.kept()).toBeUndefined()
})

test('signing out forgets the token first, whatever the server says', async () => {
  const { sessions, sign, kept, asked } = open(({ method, ...rest }) =>
    method === 'DELETE' ? new TypeError('offline') : good({ method, ...rest }),
  )
  await sessions.addSession(sign())
  expect(await codeOf(sessions.endNamespaces!(['eip155']))).toBe('SIGN_IN_UNREACHABLE')
  expect(kept()).toBeUndefined()
  expect(asked.at(-1)).toMatchObject({ method: 'DELETE', headers: { Authorization: 'Bearer t1' } })
})

test('only what is meant ends', async () => {
  const { sessions, sign, kept } = open()
  await sessions.addSession(sign())
  await sessions.endNamespaces!(['solana'])
  await sessions.revokeSession('eip155:1', bob)
  await sessions.revokeSession('eip155:137', alice)
  expect(kept()).toContain('t1')
  await sessions.revokeSession('eip155:1', alice)
  expect(kept()).toBeUndefined()
})

test('of several networks that were signed for in one go, the active one is verified: a nonce is used once', async () => {
  const { sessions, sign, asked } = open()
  await sessions.setSessions([sign(), sign()])
  expect(asked.filter(({ url }) => url.endsWith('/verify'))).toHaveLength(1)
  await sessions.setSessions([])
  expect(asked.at(-1)?.method).toBe('DELETE')
})

test('a refusal says why, in words that can be shown', async () => {
  const { sessions, sign } = open(() => ({ status: 401, body: { reason: 'Used \u202Enonce\n' } }))
  await expect(sessions.addSession(sign())).rejects.toMatchObject({
    code: 'SIGNATURE_INVALID',
    details: 'Used nonce',
  })
})

test.each<[string, Reply]>([
  ['no answer', new TypeError('Failed to fetch')],
  ['a page of errors', { status: 502, text: '<html>' }],
  ['no JSON', { text: 'ok' }],
  ['other JSON', { body: { hello: 'world' } }],
  ['too much', { text: 'x'.repeat(70_000) }],
])('%s is not a yes and not a no', async (_, reply) => {
  const { sessions, sign, kept } = open(() => reply)
  expect(await codeOf(sessions.createMessage(request))).toBe('SIGN_IN_UNREACHABLE')
  expect(await codeOf(sessions.addSession(sign()))).toBe('SIGN_IN_UNREACHABLE')
  expect(kept()).toBeUndefined()
})

test('a lookup without an answer is a fault, and the session stays', async () => {
  const { sessions, sign, kept } = open(asked => (asked.method === 'GET' ? { status: 503 } : good(asked)))
  await sessions.addSession(sign())
  expect(await codeOf(sessions.getSessions('eip155:1', alice))).toBe('SIGN_IN_UNREACHABLE')
  expect(kept()).toContain('t1')
})

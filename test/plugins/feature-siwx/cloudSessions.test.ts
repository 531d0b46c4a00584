import { createCloudSessions } from '../../../plugins/feature-siwx/sessions/createCloudSessions.js'
import { codeOf } from '../../support/kernel.js'
import { alice, bob } from './support/openSite.js'
import { openTools, type AskedRequest, type Reply } from './support/openTools.js'

const account = { address: alice.toLowerCase(), caip2Network: 'eip155:1', aud: 'https://shop.example' }
const good = ({ url }: AskedRequest): Reply => {
  if (url.includes('/nonce?')) return { body: { nonce: '12345678', token: 'nonce.token' } }
  return { body: url.includes('/authenticate?') ? { token: 'auth.token' } : account }
}
const open = (reply: (request: AskedRequest) => Reply = good) => {
  const opened = openTools(reply)
  return { ...opened, sessions: createCloudSessions({}, opened.tools) }
}
const request = { accountAddress: alice, chainId: 'eip155:1' } as const

test('signs in as the service wants it: nonce, its token, what was signed, and by which wallet', async () => {
  const { sessions, asked, sign, storage } = open()
  expect((await sessions.createMessage(request)).nonce).toBe('12345678')
  expect(storage.get('@portico/siwx-nonce-token')).toBe('nonce.token')
  const signed = sign('12345678')
  await sessions.addSession(signed)
  const query = 'projectId=p1&st=appkit&sv=html-wagmi-4.2.2'
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET https://api.web3modal.org/auth/v1/nonce?${query}`,
    `POST https://api.web3modal.org/auth/v1/authenticate?${query}`,
  ])
  expect(asked[1]?.headers).toEqual({ 'x-nonce-jwt': 'Bearer nonce.token' })
  expect(asked[1]?.body).toEqual({
    ...{ data: signed.data, message: signed.message, signature: '0xsigned', clientId: null },
    walletInfo: { type: 'walletconnect', name: 'Harbor', icon: 'data:image/png;base64,AA==' },
  })
  expect(storage.get('@portico/siwx-auth-token')).toBe('auth.token')
  expect(storage.get('@portico/siwx-nonce-token')).toBeUndefined()
})

test('a session counts for the account and the network that the service knows', async () => {
  const { sessions, asked, sign } = open()
  expect(await sessions.getSessions('eip155:1', alice)).toEqual([])
  expect(asked).toEqual([])
  await sessions.addSession(sign())
  const [session] = await sessions.getSessions('eip155:1', alice)
  expect(session).toMatchObject({ data: { accountAddress: alice }, message: '', signature: '' })
  expect(asked.at(-1)?.headers).toEqual({ Authorization: 'Bearer auth.token' })
  expect(await sessions.getSessions('eip155:1', bob)).toEqual([])
  expect(await sessions.getSessions('eip155:137', alice)).toEqual([])
})

test('signing out drops both tokens', async () => {
  for (const end of ['setSessions', 'endNamespaces'] as const) {
    const { sessions, sign, storage } = open()
    await sessions.createMessage(request)
    await sessions.addSession(sign())
    await sessions[end]!([])
    expect(storage.get('@portico/siwx-auth-token')).toBeUndefined()
    expect(storage.get('@portico/siwx-nonce-token')).toBeUndefined()
  }
})

test('revoking another account’s session leaves this one', async () => {
  const { sessions, sign, storage } = open()
  await sessions.addSession(sign())
  await sessions.revokeSession('eip155:1', bob)
  expect(storage.get('@portico/siwx-auth-token')).toBe('auth.token')
  await sessions.revokeSession('eip155:1', alice)
  expect(storage.get('@portico/siwx-auth-token')).toBeUndefined()
})

test('an error in JSON is no session, though it is JSON', async () => {
  const { sessions, sign } = open(({ url }) =>
    url.includes('/authenticate?')
      ? { status: 400, body: { token: 'error.token' } }
      : { status: 500, body: account },
  )
  expect(await codeOf(sessions.addSession(sign()))).toBe('SIGNATURE_INVALID')
  expect(await sessions.getSessions('eip155:1', alice)).toEqual([])
})

test.each<[string, Reply]>([
  ['no answer', new TypeError('Failed to fetch')],
  ['a server that fails', { status: 500, body: { nonce: '12345678', token: 'a' } }],
  ['a weak nonce', { body: { nonce: '1', token: 'a' } }],
  ['a token that is none', { body: { nonce: '12345678', token: 'a b' } }],
])('%s makes no message', async (_, reply) => {
  const { sessions } = open(() => reply)
  expect(await codeOf(sessions.createMessage(request))).toBe('SIGN_IN_UNREACHABLE')
})

test('a lookup that fails asks the visitor anew, and is reported', async () => {
  const { sessions, sign, reported } = open(asked =>
    asked.url.includes('/me?') ? new TypeError('offline') : good(asked),
  )
  await sessions.addSession(sign())
  expect(await sessions.getSessions('eip155:1', alice)).toEqual([])
  expect(reported).toHaveLength(1)
})

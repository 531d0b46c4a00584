import { codeOf } from '../../support/kernel.js'
import { projectId } from './support/createSite.js'
import { about, address, networkId, openBlockchain } from './support/openBlockchain.js'
import { json } from './support/scriptedService.js'

const account = `/v1/sessions/${networkId}:${address}`
const permission = { type: 'contract-call', data: {} }
/** A session as the service writes it. */
const listed = {
  project: { id: projectId, name: 'Shop', url: 'https://shop.example/', iconUrl: null },
  ...{ pci: '2d1f0c0e-2f6e-4c55-8d0c-0b1e1d1c9a77', expiry: 1_767_225_600, createdAt: 1_746_441_000 },
  ...{ permissions: [permission], policies: [], context: '0xc0', revokedAt: null },
}
const terms = { expiry: 1_767_225_600, signer: { type: 'keys' }, permissions: [permission], policies: [] }
const revocation = { pci: listed.pci, signature: '0x5165' }
const empty = () => new Response('', { status: 200 })
/** The calls about sessions, of a service that answers as the test says. */
const openSessions = async (...given: Parameters<typeof openBlockchain>) => {
  const opened = await openBlockchain(...given)
  return { ...opened, service: await opened.blockchain.loadSessions() }
}
const sessionsOf = async (...pcis: readonly unknown[]) => {
  const { service } = await openSessions(() => json({ pcis }))
  return service.sessions(about)
}

describe('the sessions of an account', () => {
  test('are asked for by its whole name, with the colons in it', async () => {
    const { service, asked } = await openSessions(() => json({ pcis: [listed] }))
    expect(await service.sessions(about)).toEqual([
      {
        ...{ pci: listed.pci, expiry: 1_767_225_600, permissions: [permission], isRevoked: false },
        site: { name: 'Shop', url: 'https://shop.example/' },
      },
    ])
    expect(asked[1]?.url.pathname).toBe(account)
    expect(asked[1]?.url.searchParams.get('projectId')).toBe(projectId)
  })

  test('are marked when they were revoked', async () => {
    expect(await sessionsOf({ ...listed, revokedAt: 1_746_441_001 })).toMatchObject([{ isRevoked: true }])
  })

  test('of a site that says nothing of itself are without a name', async () => {
    const [unnamed, misnamed] = await sessionsOf(
      { ...listed, project: { name: null, url: null } },
      { ...listed, project: { name: 'Sh\u202Eop', url: 'javascript:alert(1)' } },
    )
    expect([unnamed?.site, misnamed?.site]).toEqual([{}, { name: 'Shop' }])
  })

  test.each([
    ['an end in milliseconds', { expiry: 1_767_225_600_000 }],
    ['an end that is a text', { expiry: '1767225600' }],
    ['an id that is a sentence', { pci: 'one two' }],
    ['no permissions', { permissions: null }],
  ])('leave out one with %s', async (_, part) => {
    expect(await sessionsOf({ ...listed, ...part }, listed, null)).toHaveLength(1)
  })

  test('are 255 at most, and a list must be there', async () => {
    expect(await sessionsOf(...Array<object>(300).fill(listed))).toHaveLength(255)
    const { service } = await openSessions(() => json({ sessions: [] }))
    expect(await codeOf(service.sessions(about))).toBe('ANSWER_INVALID')
  })
})

describe('a session', () => {
  test('is begun with a key of the service', async () => {
    const key = { type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` }
    const { service, asked } = await openSessions(() => json({ pci: 'a', key }))
    expect(await service.beginSession(about, terms)).toEqual({ pci: 'a', key })
    expect([asked[1]?.url.pathname, asked[1]?.init.body]).toEqual([account, JSON.stringify(terms)])
  })

  test.each([
    ['without a key', { pci: 'a' }],
    ['with a key of an unknown kind', { pci: 'a', key: { type: 'rsa', publicKey: `0x${'ab'.repeat(33)}` } }],
    ['with a key that is none', { pci: 'a', key: { type: 'secp256k1', publicKey: 'abc' } }],
  ])('%s is none', async (_, answer) => {
    const { service } = await openSessions(() => json(answer))
    expect(await codeOf(service.beginSession(about, terms))).toBe('ANSWER_INVALID')
  })

  test('is activated and revoked by answers without a body', async () => {
    const { service, asked } = await openSessions(empty)
    expect(await service.activateSession(about, { ...terms, pci: 'a', context: '0xc0' })).toBe(true)
    expect(await service.revokeSession(about, revocation)).toBe(true)
    expect(asked.slice(1).map(({ url }) => url.pathname)).toEqual([
      `${account}/activate`,
      `${account}/revoke`,
    ])
    expect(asked[2]?.init.body).toBe(JSON.stringify(revocation))
  })

  test('that the service refuses is not tried again', async () => {
    const { service, asked } = await openSessions(() =>
      json({ reasons: [{ field: 'pci', description: 'Unknown session' }] }, 400),
    )
    await expect(service.revokeSession(about, revocation)).rejects.toMatchObject({
      ...{ code: 'HTTP_STATUS', cause: { status: 400, reason: 'Unknown session' } },
    })
    expect(asked).toHaveLength(2)
  })

  test('on a network that is not served, or of what is no EVM account, is not asked about', async () => {
    const { service, paths } = await openSessions(empty)
    const elsewhere = { address, networkId: 'eip155:31337' } as const
    expect(await service.sessions(elsewhere)).toEqual([])
    expect(await service.beginSession(elsewhere, terms)).toBeUndefined()
    expect(await service.activateSession(elsewhere, { ...terms, pci: 'a', context: '0x' })).toBe(false)
    expect(await service.revokeSession(elsewhere, revocation)).toBe(false)
    for (const evil of ['..', '0x12/../..', 'x'.repeat(42)])
      expect(await service.sessions({ address: evil, networkId })).toEqual([])
    expect(paths()).toEqual(['/v1/supported-chains'])
  })
})

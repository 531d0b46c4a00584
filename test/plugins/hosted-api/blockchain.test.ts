import { reasonOf } from '../../../plugins/hosted-api/index.js'
import {
  readIdentity,
  readName,
  readNames,
  readSuggestions,
} from '../../../plugins/hosted-api/blockchain/readNames.js'
import { codeOf } from '../../support/kernel.js'
import { projectId } from './support/createSite.js'
import { about, address, ether, networkId, openBlockchain } from './support/openBlockchain.js'
import { json } from './support/scriptedService.js'

describe('a call', () => {
  test('asks first whether the network is served, once, with the common parameters', async () => {
    const { blockchain, asked, paths } = await openBlockchain(() => json({ balances: [ether] }))
    await blockchain.balances(about)
    await blockchain.balances(about)
    expect(paths()).toEqual([
      '/v1/supported-chains',
      `/v1/account/${address}/balance`,
      `/v1/account/${address}/balance`,
    ])
    expect(asked[1]?.url.origin).toBe('https://rpc.walletconnect.org')
    expect(Object.fromEntries(asked[1]!.url.searchParams)).toEqual({
      ...{ projectId, st: 'appkit', sv: 'html-wagmi-4.2.2' },
      ...{ currency: 'usd', chainId: networkId },
    })
    expect(asked[1]?.init.headers).toBeUndefined()
  })

  test('about a network that is not served, or of what can be no address, sends nothing and is empty', async () => {
    const { blockchain, paths } = await openBlockchain(() => json({}))
    const other = { address, networkId: 'eip155:31337' } as const
    expect(await blockchain.identity(other)).toEqual({})
    expect(await blockchain.balances(other)).toEqual({ balances: [], lowQuality: 0 })
    expect(await blockchain.history(other)).toEqual({ entries: [], next: undefined })
    expect(await blockchain.lookUpName({ name: 'alice.reown.id', networkId: 'eip155:31337' })).toBeUndefined()
    expect(await blockchain.namesOf(other)).toEqual([])
    expect(await blockchain.supports('eip155:31337')).toBe(false)
    for (const evil of ['..', '../..', 'a/b', '', 'x'.repeat(129), '0x12?a=b'])
      expect(await blockchain.identity({ address: evil, networkId })).toEqual({})
    expect(await blockchain.suggestNames({ name: '..', zone: 'reown.id', networkId })).toEqual([])
    expect(paths()).toEqual(['/v1/supported-chains'])
  })

  test.each([
    ['empty', { http: [] }],
    ['none', { chains: [] }],
    ['null', null],
  ])('asks for a list of networks that is %s again', async (_, chains) => {
    const { blockchain, paths } = await openBlockchain(() => json({ balances: [] }), { chains })
    await blockchain.balances(about).catch(() => undefined)
    await blockchain.balances(about).catch(() => undefined)
    expect(paths()).toEqual(['/v1/supported-chains', '/v1/supported-chains'])
  })

  test('is not made where the service is switched off, or without a project', async () => {
    const off = await openBlockchain(() => json({}), { blockchainApi: false })
    expect([off.blockchain.isAvailable, await codeOf(off.blockchain.balances(about))]).toEqual([
      false,
      'SERVICE_UNREACHABLE',
    ])
    const nobody = await openBlockchain(() => json({}), { project: null })
    expect([nobody.blockchain.isAvailable, await codeOf(nobody.blockchain.balances(about))]).toEqual([
      false,
      'PROJECT_ID_MISSING',
    ])
    expect([off.asked, nobody.asked]).toEqual([[], []])
  })

  test.each([
    [{ status: 'FAILED', reasons: [{ field: 'name', description: 'Name is taken' }] }, 'Name is taken'],
    [{ reasons: [{ description: `\u202e${'x'.repeat(300)}` }] }, `${'x'.repeat(199)}…`],
    [{ reasons: [] }, undefined],
    [{ reasons: 'no' }, undefined],
    ['Internal server error', undefined],
  ])('that is refused says why: %j', async (body, reason) => {
    const { blockchain } = await openBlockchain(() =>
      typeof body === 'string' ? new Response(body, { status: 400 }) : json(body, 400),
    )
    const error: unknown = await blockchain.balances(about).catch((fault: unknown) => fault)
    expect(error).toMatchObject({
      code: 'HTTP_STATUS',
      message: expect.stringMatching('status code: 400') as string,
    })
    expect(reasonOf(error)).toBe(reason)
  })

  test('that is aborted ends with its reason', async () => {
    const { blockchain } = await openBlockchain(() => new Promise(() => undefined))
    const controller = new AbortController()
    const answer = blockchain.balances(about, controller.signal)
    controller.abort(new Error('gone'))
    await expect(answer).rejects.toThrow('gone')
  })
})

describe('identities and names', () => {
  const alice = {
    ...{ name: 'alice.reown.id', registered_at: 'x', attributes: {} },
    addresses: { 60: { address, created_at: 'x' }, x: { address }, 61: null },
  }

  test('an identity is cleaned, and its avatar is a page of the web or none', () => {
    expect(readIdentity({ name: 'alice.eth', avatar: 'https://img.example/a.png' })).toEqual({
      name: 'alice.eth',
      avatar: 'https://img.example/a.png',
    })
    for (const avatar of [
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      null,
      5,
      'https://u:p@x.example/',
    ])
      expect(readIdentity({ name: null, avatar })).toEqual({})
    expect(() => readIdentity([])).toThrow(expect.objectContaining({ code: 'ANSWER_INVALID' }))
  })

  test('a name that nobody has is an empty list; one with an owner has its addresses by coin type', () => {
    expect(readName([])).toBeUndefined()
    expect(readName(alice)).toEqual({ name: 'alice.reown.id', addresses: new Map([['60', address]]) })
    for (const value of [null, {}, 'x', { ...alice, name: '<b>' }, { ...alice, addresses: [] }])
      expect(() => readName(value)).toThrow(expect.objectContaining({ code: 'ANSWER_INVALID' }))
    expect(readNames([null, alice, 5]).map(({ name }) => name)).toEqual(['alice.reown.id'])
    expect(() => readNames({})).toThrow(expect.objectContaining({ code: 'ANSWER_INVALID' }))
  })

  test('of suggestions the good ones are kept, five at most', () => {
    const free = { name: 'alice1.reown.id', registered: false }
    expect(readSuggestions({ suggestions: [null, free, { name: '<i>', registered: true }] })).toEqual([
      { name: free.name, isRegistered: false },
    ])
    expect(readSuggestions({ suggestions: Array.from({ length: 9 }, () => free) })).toHaveLength(5)
  })

  test('a registration is posted as JSON, with the project in the query', async () => {
    const { blockchain, asked } = await openBlockchain(() => json(alice))
    const given = { networkId, coinType: 2147483649, address, message: '{}', signature: '0x12' } as const
    expect(await blockchain.registerName(given)).toMatchObject({ name: 'alice.reown.id' })
    const { url, init } = asked[1]!
    expect([url.pathname, url.searchParams.get('projectId'), init.method]).toEqual([
      '/v1/profile/account',
      projectId,
      'POST',
    ])
    expect(JSON.parse(init.body as string)).toEqual({
      ...{ coin_type: 2147483649, address, message: '{}', signature: '0x12' },
    })
  })
})

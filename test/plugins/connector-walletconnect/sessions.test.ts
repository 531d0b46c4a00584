import { jest } from '@jest/globals'
import { recoverMessageAddress, stringToHex, verifyMessage, type Hex } from 'viem'
import { useWorld } from './support/useWorld.js'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'

const world = useWorld()
const chance = Math.random.bind(Math)
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const days = 24 * 3_600_000
const hello = '0x48656c6c6f'

describe('a connected phone', () => {
  test('is shown as it calls itself, with the account and network that it opened', async () => {
    const { site } = await world.connected()
    expect(site.chain.state).toMatchObject({
      status: 'connected',
      address: first,
      caipAddress: `eip155:31337:${first}`,
      accounts: [{ address: first, type: 'eoa' }],
      wallet: { name: 'Portico Phone', type: 'WALLET_CONNECT' },
    })
    expect(site.chain.connection!.session.approvedNetworkIds).toEqual(['eip155:31337', 'eip155:31338'])
    expect(site.events).toEqual([
      { event: 'CONNECT_SUCCESS', properties: { method: 'qrcode', name: 'Portico Phone' } },
    ])
  })

  test('is asked for everything that the site may need, and for nothing as required', async () => {
    const [site, phone] = [await world.site(), await world.phone({ policy: 'manual' })]
    const { uri } = await world.settle(site.connect())
    await world.settle(phone.pair(uri))
    const { peer, namespaces } = await phone.nextProposal()
    expect(peer.name).toBe('Test Site')
    const asked = namespaces.get('eip155')!
    expect(asked.chains).toEqual(['eip155:31337', 'eip155:31338'])
    expect(asked.events).toEqual(['accountsChanged', 'chainChanged'])
    expect(asked.methods).toEqual(expect.arrayContaining(['personal_sign', 'eth_sendTransaction']))
    expect(asked.methods).not.toContain('eth_sign')
  })

  test('is asked for what the host says instead', async () => {
    const wallet = {
      methods: { eip155: ['personal_sign'] },
      chains: { eip155: ['eip155:1' as const] },
      events: { eip155: [] },
    }
    const [site, phone] = [await world.site({ wallet }), await world.phone({ policy: 'manual' })]
    const { uri } = await world.settle(site.connect())
    await world.settle(phone.pair(uri))
    expect((await phone.nextProposal()).namespaces.get('eip155')).toEqual({
      chains: ['eip155:1'],
      methods: ['personal_sign'],
      events: [],
    })
  })

  test('signs', async () => {
    const { site } = await world.connected()
    const provider = await site.provider()
    const signing = provider.request({ method: 'personal_sign', params: [hello, first] })
    const signature = (await world.settle(signing)) as `0x${string}`
    expect(await verifyMessage({ address: first, message: 'Hello', signature })).toBe(true)
  })

  test('is asked many things in the same millisecond, each question gets its own answer', async () => {
    const { site } = await world.connected()
    const provider = await site.provider()
    // The client's ids are the millisecond and three random digits: two of so many would be the same.
    jest.spyOn(Math, 'random').mockImplementation(chance)
    const texts = Array.from({ length: 120 }, (_, index) => `Text ${index}`)
    const signing = texts.map(text =>
      provider.request({ method: 'personal_sign', params: [stringToHex(text), first] }),
    )
    const signatures = (await world.settle(Promise.all(signing))) as readonly Hex[]
    const signers = signatures.map((signature, index) =>
      recoverMessageAddress({ message: texts[index]!, signature }),
    )
    expect(new Set(await Promise.all(signers))).toEqual(new Set([first]))
  })

  test('is asked on the network that is in use', async () => {
    const { site, phone } = await world.connected()
    const provider = await site.provider()
    await world.settle(site.kernel.switchNetwork('eip155:31338'))
    await world.settle(provider.request({ method: 'personal_sign', params: [hello, first] }))
    expect(phone.requests.map(({ method, chainId }) => [method, chainId])).toEqual([
      ['personal_sign', 'eip155:31338'],
    ])
  })

  test('rejects a request with the code that hosts look for', async () => {
    const { site } = await world.connected(
      {},
      { policy: question => (question.kind === 'proposal' ? 'approve' : 'reject') },
    )
    const provider = await site.provider()
    const signing = provider.request({ method: 'personal_sign', params: [hello, first] })
    expect((await world.failure(signing)).error).toMatchObject({ code: 4001 })
  })

  test('that never answers is waited for until its own time runs out, and then no more', async () => {
    const { site, phone } = await world.connected()
    phone.setPolicy('manual')
    const provider = await site.provider()
    const signing = provider.request({ method: 'personal_sign', params: [hello, first] })
    const { error, ms } = await world.failure(signing, 310_000)
    expect(error).toMatchObject({ message: 'The wallet did not respond in time' })
    expect(ms).toBeGreaterThanOrEqual(299_000)
    expect(ms).toBeLessThan(301_000)
    await world.pass(60_000, 5000)
    phone.setPolicy('approve')
    await world.settle(provider.request({ method: 'personal_sign', params: [hello, first] }))
  })

  test('is not asked for what it has not approved, and the hosted nodes are not either', async () => {
    const { site, phone } = await world.connected()
    const provider = await site.provider()
    const refused = { code: 4100, message: expect.stringContaining('eth_sign') as unknown }
    await expect(provider.request({ method: 'eth_sign', params: [first, hello] })).rejects.toMatchObject(
      refused,
    )
    await expect(provider.request({ method: 'wallet_watchAsset', params: {} })).rejects.toMatchObject({
      code: 4100,
    })
    expect(phone.requests).toEqual([])
  })
})

describe('changes in the wallet', () => {
  test('another account', async () => {
    const { site, phone } = await world.connected()
    const provider = await site.provider()
    const heard: unknown[] = []
    provider.on('accountsChanged', accounts => heard.push(accounts))
    await world.settle(phone.switchAccount('eip155', 1))
    await world.pass(1000)
    expect(site.chain.address).toBe(second)
    expect(heard.at(-1)).toEqual([second])
    const signing = provider.request({ method: 'personal_sign', params: [hello, second] })
    const signature = (await world.settle(signing)) as `0x${string}`
    expect(await verifyMessage({ address: second, message: 'Hello', signature })).toBe(true)
  })

  test('another network', async () => {
    const { site, phone } = await world.connected()
    await world.settle(phone.switchChain('eip155:31338'))
    await world.pass(1000)
    expect(site.chain.network?.caipNetworkId).toBe('eip155:31338')
    expect(await (await site.provider()).request({ method: 'eth_chainId' })).toBe('0x7a6a')
  })

  test.each<[string, unknown]>([
    ['accountsChanged', null],
    ['accountsChanged', 'x'],
    ['accountsChanged', [42]],
    ['accountsChanged', {}],
    ['accountsChanged', ['zzz']],
    ['accountsChanged', [`eip155:31337:${second}`, 'eip155:31337:nonsense']],
    ['accountsChanged', [`solana:x:${second}`]],
    ['chainChanged', 'abc'],
    ['chainChanged', null],
    ['chainChanged', { a: 1 }],
    ['chainChanged', '0x0'],
    ['chainChanged', 'solana:1'],
  ])('%s with %j is ignored', async (name, data) => {
    const { site, phone } = await world.connected()
    const before = site.chain.state
    await world.settle(phone.emit({ name, data, chainId: 'eip155:31337' }))
    await world.pass(1000)
    expect(site.chain.state).toEqual(before)
    expect(site.faults).toEqual([])
  })

  test('no account any more: it is disconnected', async () => {
    const { site, phone } = await world.connected()
    await world.settle(phone.emit({ name: 'accountsChanged', data: [], chainId: 'eip155:31337' }))
    await world.pass(3000)
    expect(site.chain.status).toBe('disconnected')
    expect(phone.sessions).toEqual([])
  })
})

describe('switching the network', () => {
  test('within the session asks nobody', async () => {
    const { site, phone } = await world.connected()
    await world.settle(site.kernel.switchNetwork('eip155:31338'))
    expect(site.chain.network?.caipNetworkId).toBe('eip155:31338')
    expect(phone.requests).toEqual([])
  })

  test('to one that the wallet knows and the session lacks asks the wallet', async () => {
    const [site, phone] = [await world.site(), await world.phone({ policy: 'manual' })]
    const { uri, outcome } = await world.settle(site.connect())
    await world.settle(phone.pair(uri))
    await world.settle((await phone.nextProposal()).approve({ chains: ['eip155:31337'] }))
    await world.settle(outcome)
    phone.setPolicy('approve')
    await world.settle(site.kernel.switchNetwork('eip155:31338'))
    expect(site.chain.network?.caipNetworkId).toBe('eip155:31338')
    expect(phone.requests.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
    expect(site.chain.connection!.session.approvedNetworkIds).toContain('eip155:31338')
  })

  test('to one that the wallet does not know has it added', async () => {
    const { site, phone } = await world.connected({ chainIds: [31337, 1337] })
    await world.settle(site.kernel.switchNetwork('eip155:1337'))
    expect(site.chain.network?.caipNetworkId).toBe('eip155:1337')
    expect(phone.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
  })

  test('that the visitor rejects is a rejection, not an offer to add', async () => {
    const { site, phone } = await world.connected(
      { chainIds: [31337, 1337] },
      { policy: question => (question.kind === 'proposal' ? 'approve' : 'reject') },
    )
    const { error } = await world.failure(site.kernel.switchNetwork('eip155:1337'))
    expect(error).toMatchObject({ code: 'USER_REJECTED' })
    expect(phone.requests).toHaveLength(1)
    expect(site.chain.network?.caipNetworkId).toBe('eip155:31337')
  })

  test('that the wallet refuses with 5000 for a network it does not know is an offer to add', async () => {
    const { site, phone } = await world.connected({ chainIds: [31337, 1337] })
    phone.setPolicy('manual')
    const switching = site.kernel.switchNetwork('eip155:1337')
    const asked = await world.settle(phone.nextRequest('wallet_switchEthereumChain'))
    await world.settle(asked.reject({ code: 5000, message: 'Unrecognized chain' }))
    const offered = await world.settle(phone.nextRequest('wallet_addEthereumChain'))
    await world.settle(offered.approve())
    await world.settle(switching)
    expect(site.chain.network?.caipNetworkId).toBe('eip155:1337')
  })
})

describe('on the next page', () => {
  test('the session goes on, and the wallet is asked nothing', async () => {
    const env = { storage: memoryStorage() }
    const { site, phone } = await world.connected({ env })
    await world.settle(site.kernel.switchNetwork('eip155:31338'))
    site.stop()
    const next = await world.site({ env })
    expect(next.chain.state).toMatchObject({ status: 'connected', address: first })
    expect(next.chain.network?.caipNetworkId).toBe('eip155:31338')
    expect(phone.requests).toEqual([])
    const provider = await next.provider()
    const signature = await world.settle(
      provider.request({ method: 'personal_sign', params: [hello, first] }),
    )
    expect(
      await verifyMessage({ address: first, message: 'Hello', signature: signature as `0x${string}` }),
    ).toBe(true)
    await world.settle(next.kernel.disconnect())
    await world.pass(1000)
    expect(phone.sessions).toEqual([])
  })

  test('what the wallet changed while no page was open is there', async () => {
    const env = { storage: memoryStorage() }
    const { site, phone } = await world.connected({ env })
    site.stop()
    await world.settle(phone.switchAccount('eip155', 1))
    const next = await world.site({ env })
    await world.pass(2000)
    expect(next.chain.address).toBe(second)
  })

  test('what the relay keeps of yesterday changes nothing', async () => {
    const env = { storage: memoryStorage() }
    const { site, phone } = await world.connected({ env })
    await world.settle(phone.switchAccount('eip155', 1))
    await world.pass(2000)
    await world.settle(phone.switchAccount('eip155', 0))
    await world.pass(2000)
    expect(site.chain.address).toBe(first)
    site.stop()
    const next = await world.site({ env })
    const seen = new Set<unknown>()
    const provider = await next.provider()
    provider.on('accountsChanged', accounts => seen.add(String(accounts)))
    await world.pass(5000)
    expect(next.chain.address).toBe(first)
    expect([...seen]).toEqual([])
    expect(phone.sessions).toHaveLength(1)
  })

  test('a session that ended while no page was open is gone', async () => {
    const env = { storage: memoryStorage() }
    const { site, phone } = await world.connected({ env })
    site.stop()
    await world.settle(phone.disconnect())
    const next = await world.site({ env })
    await world.pass(3000)
    expect(next.chain.status).toBe('disconnected')
    expect(env.storage.get('@portico/walletconnect_sessions')).toBeUndefined()
  })

  test('one whose time is over is forgotten without a word to the relay', async () => {
    const env = { storage: memoryStorage() }
    const { site } = await world.connected({ env })
    site.stop()
    jest.setSystemTime(Date.now() + 8 * days)
    const before = world.sandbox.relay.stats().connections
    const next = await world.site({ env })
    expect(next.chain.status).toBe('disconnected')
    expect(world.sandbox.relay.stats().connections).toBe(before)
  })

  test.each([
    '{{{',
    'null',
    '42',
    '[]',
    '[null]',
    '{"__proto__":{"a":1}}',
    '[{"topic":1}]',
    'x'.repeat(200_000),
  ])(
    'what stands in the storage in its place (%#) connects nothing, and is left to whoever can read it',
    async text => {
      const env = { storage: memoryStorage() }
      const { site } = await world.connected({ env })
      site.stop()
      env.storage.set('@portico/walletconnect_sessions', text)
      const next = await world.site({ env })
      expect(next.chain.status).toBe('disconnected')
      expect(env.storage.get('@portico/walletconnect_sessions')).toBe(text)
      expect(({} as { a?: unknown }).a).toBeUndefined()
    },
  )
})

test('a ping is answered; where it is not, it fails within ten seconds', async () => {
  const { site, phone } = await world.connected()
  await world.settle(site.remote.ping())
  await phone.stop()
  const { error, ms } = await world.failure(site.remote.ping())
  expect(error).toMatchObject({ code: 'WALLET_SILENT' })
  expect(ms).toBeLessThanOrEqual(10_500)
  await world.pass(310_000, 5000)
})

test('a ping of the wallet is answered', async () => {
  const { phone } = await world.connected()
  await expect(world.settle(phone.ping())).resolves.toBeUndefined()
})

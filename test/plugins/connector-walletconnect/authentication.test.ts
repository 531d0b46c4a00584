import { verifyMessage, type Hex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { askToSign, signingRequest } from './support/askToSign.js'
import { useWorld } from './support/useWorld.js'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import type { PhoneOptions } from '../../../testing/sandbox/index.js'
import type { SiteOptions } from './support/openSite.js'

const world = useWorld()
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hello = '0x48656c6c6f'

/** A site that wants wallets to sign as they connect, and a phone. */
const meet = async (phone: Partial<PhoneOptions> = {}, site: SiteOptions = {}) => ({
  site: await world.site({ plugins: [askToSign()], ...site }),
  phone: await world.phone(phone),
})
type Site = Awaited<ReturnType<typeof meet>>['site']
type Phone = Awaited<ReturnType<typeof meet>>['phone']

const signedBy = (site: Site) => site.chain.connection?.session.authentications ?? []
/** Shows a code, and has the phone scan it. */
const scan = async (site: Site, phone: Phone) => {
  const { uri, outcome } = await world.settle(site.connect())
  await world.settle(phone.pair(uri))
  return { uri, outcome }
}

describe('a wallet that signs as it connects', () => {
  test('is asked once, and its signature is the one of its account', async () => {
    const { site, phone } = await meet()
    await world.connect(site, phone)
    expect(site.chain.state).toMatchObject({ status: 'connected', address: first })
    const [signed, ...others] = signedBy(site)
    expect(others).toEqual([])
    const { address, message, signature, networkId } = signed!
    expect([address, networkId]).toEqual([first, 'eip155:31337'])
    expect(await verifyMessage({ address: first, message, signature: signature as Hex })).toBe(true)
    expect(phone.requests).toEqual([])
    expect(site.faults).toEqual([])
  })

  test('signs what the site asked for, and nothing else', async () => {
    const { site, phone } = await meet()
    await world.connect(site, phone)
    const { message, cacao } = signedBy(site)[0]!
    expect(parseSiweMessage(message)).toMatchObject({
      domain: 'site.example',
      address: first,
      uri: 'https://site.example/cart',
      version: '1',
      chainId: 31337,
      nonce: 'k7Qw93ZpLm',
      issuedAt: new Date('2026-05-05T10:00:00.000Z'),
      expirationTime: new Date('2099-05-05T10:10:00.000Z'),
      requestId: 'r-17',
    })
    expect(parseSiweMessage(message).statement).toMatch(/^Welcome back I further authorize the stated URI/)
    expect(cacao.p).toMatchObject({ nonce: signingRequest.nonce, iss: `did:pkh:eip155:31337:${first}` })
    expect(cacao.p.resources?.[0]).toBe('https://site.example/terms')
  })

  test('is asked on the network that the site begins on', async () => {
    const { site, phone } = await meet()
    const uri = site.nextUri()
    const outcome = site.kernel.connect({ connectorId: 'walletConnect', networkId: 'eip155:31338' })
    await world.settle(phone.pair(await world.settle(uri)))
    await world.settle(outcome)
    expect(signedBy(site)[0]!.networkId).toBe('eip155:31338')
    expect(site.chain.connection!.networkId).toBe('eip155:31338')
  })

  test('may sign for several networks', async () => {
    const { site, phone } = await meet({ policy: 'manual' })
    const { outcome } = await scan(site, phone)
    const question = await phone.nextAuthentication()
    await world.settle(question.approve({ chains: ['eip155:31337', 'eip155:31338'] }))
    await world.settle(outcome)
    expect(signedBy(site).map(({ networkId }) => networkId)).toEqual(['eip155:31337', 'eip155:31338'])
  })

  test('opens a session as good as any: it signs, switches, and is ended from both sides', async () => {
    const { site, phone } = await meet()
    await world.connect(site, phone)
    const provider = await site.provider()
    const signing = provider.request({ method: 'personal_sign', params: [hello, first] })
    const signature = (await world.settle(signing)) as Hex
    expect(await verifyMessage({ address: first, message: 'Hello', signature })).toBe(true)
    expect(site.chain.connection!.session.approvedNetworkIds).toEqual(['eip155:31337', 'eip155:31338'])
    await world.settle(site.kernel.switchNetwork('eip155:31338'))
    expect(site.chain.connection!.networkId).toBe('eip155:31338')
    expect(phone.sessions).toHaveLength(1)
    await world.settle(site.kernel.disconnect())
    await world.pass(1000)
    expect(phone.sessions).toEqual([])

    await world.connect(site, phone)
    await world.settle(phone.disconnect())
    await world.pass(1000)
    expect(site.chain.status).toBe('disconnected')
    expect(site.faults).toEqual([])
  })

  test('tells of another account and another network', async () => {
    const { site, phone } = await meet()
    await world.connect(site, phone)
    await world.settle(phone.switchChain('eip155:31338'))
    await world.pass(1000)
    expect(site.chain.connection!.networkId).toBe('eip155:31338')
    await world.settle(phone.switchAccount('eip155', 1))
    await world.pass(1000)
    expect(site.chain.state.address).toBe(second)
  })

  test('is connected on the next page, too, where it has signed nothing', async () => {
    const storage = memoryStorage()
    const { site, phone } = await meet({}, { env: { storage } })
    await world.connect(site, phone)
    site.stop()
    const next = await world.site({ plugins: [askToSign()], env: { storage } })
    await world.pass(1000)
    expect(next.chain.state).toMatchObject({ status: 'connected', address: first })
    expect(signedBy(next)).toEqual([])
    const provider = await next.provider()
    await world.settle(provider.request({ method: 'personal_sign', params: [hello, first] }))
    expect(storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
  })

  test('counts for an older code than the one that is shown', async () => {
    const { site, phone } = await meet({ policy: 'manual' })
    const { uri, outcome } = await scan(site, phone)
    const question = await phone.nextAuthentication()
    await world.pass(235_000, 5000)
    expect(site.remote.pairing!.uri).not.toBe(uri)
    await world.settle(question.approve())
    await world.settle(outcome)
    expect(signedBy(site)).toHaveLength(1)
    expect(phone.sessions).toHaveLength(1)
  })

  test('comes through though the line breaks meanwhile, on either side', async () => {
    const { site, phone } = await meet({ policy: 'manual' })
    const { outcome } = await scan(site, phone)
    const question = await phone.nextAuthentication()
    world.sandbox.relay.dropClients()
    await world.pass(2000)
    await world.settle(question.approve())
    await world.settle(outcome)
    expect(signedBy(site)).toHaveLength(1)
    expect(site.faults).toEqual([])
  })

  test('that signs when the attempt is over hears that it is', async () => {
    const site = await world.site({ plugins: [askToSign()] })
    const phone = await world.phone({ policy: 'manual' })
    const uri = site.nextUri()
    const outcome = site.kernel.connect({ connectorId: 'walletConnect' })
    outcome.catch(() => undefined)
    await world.settle(phone.pair(await world.settle(uri)))
    const question = await phone.nextAuthentication()
    await world.pass(235_000, 5000)
    await expect(outcome).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    await world.settle(question.approve())
    await world.pass(2000)
    expect(phone.sessions).toEqual([])
    expect(site.chain.status).toBe('disconnected')
  })
})

describe('a wallet that', () => {
  test('rejects is told apart, and may be asked again', async () => {
    const { site, phone } = await meet({ policy: 'reject' })
    const { outcome } = await scan(site, phone)
    expect((await world.failure(outcome)).error).toMatchObject({ code: 'USER_REJECTED' })
    phone.setPolicy('approve')
    await world.connect(site, phone)
    expect(signedBy(site)).toHaveLength(1)
  })

  test('does not know this way just connects', async () => {
    const { site, phone } = await meet({ authenticates: false })
    await world.connect(site, phone)
    expect(site.chain.state).toMatchObject({ status: 'connected', address: first })
    expect(site.chain.connection!.session).not.toHaveProperty('authentications')
    expect(phone.sessions).toHaveLength(1)
  })

  test('says that it does not know this way may still approve the proposal', async () => {
    const { site, phone } = await meet({ policy: 'manual' })
    const { uri, outcome } = await scan(site, phone)
    const question = await phone.nextAuthentication()
    await world.settle(
      question.reject({ code: 10_001, message: 'Unsupported wc_ method: wc_sessionAuthenticate' }),
    )
    await world.pass(2000)
    expect(site.remote.pairing).toMatchObject({ state: 'ready', uri })
    const older = await world.phone({ authenticates: false })
    await world.settle(older.pair(uri))
    await world.settle(outcome)
    expect(site.chain.status).toBe('connected')
  })

  test('signs and grants nothing is told so, and next time asked to connect only', async () => {
    const { site, phone } = await meet({ policy: 'manual' })
    const { outcome } = await scan(site, phone)
    await world.settle((await phone.nextAuthentication()).signOnly())
    expect((await world.failure(outcome)).error).toMatchObject({ code: 'NOT_APPROVED' })
    expect(phone.sessions).toEqual([])
    phone.setPolicy('approve')
    await world.connect(site, phone)
    expect(site.chain.status).toBe('connected')
    expect(signedBy(site)).toEqual([])
  })

  test('knows none of the networks is told apart from a no', async () => {
    const { site, phone } = await meet({}, { chainIds: [1] })
    const { outcome } = await scan(site, phone)
    expect((await world.failure(outcome)).error).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })
})

test('a site that wants nothing signed writes codes without it', async () => {
  const site = await world.site()
  const { uri } = await world.settle(site.connect())
  expect(uri).not.toContain('methods=')
})

test('a relay that refuses ends the attempt at once', async () => {
  const site = await world.site({ plugins: [askToSign()] })
  world.sandbox.relay.setFaults({ close: { code: 3000, reason: 'Unauthorized: invalid key' } })
  const { error, ms } = await world.failure(site.kernel.connect({ connectorId: 'walletConnect' }))
  expect(error).toMatchObject({ code: 'RELAY_REFUSED' })
  expect(ms).toBeLessThan(5000)
})

test('a relay that is silent is waited for no longer than 10 s', async () => {
  const site = await world.site({ plugins: [askToSign()] })
  world.sandbox.relay.setFaults({ silent: true })
  const { error, ms } = await world.failure(site.kernel.connect({ connectorId: 'walletConnect' }))
  expect(error).toMatchObject({ code: 'RELAY_UNREACHABLE' })
  expect(ms).toBeLessThanOrEqual(10_000)
})

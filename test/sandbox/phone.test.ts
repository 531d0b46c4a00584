import { jest } from '@jest/globals'
import { utf8ToBytes } from '@noble/hashes/utils'
import { verifyMessage, type Hex } from 'viem'
import {
  createMemoryStorage,
  SandboxError,
  startPhone,
  startSandbox,
  type Sandbox,
} from '../../sandbox/index.js'
import { orderHash, personalHash, recoverAddress } from '../testing/support/recoverAddress.js'
import { connectPhone, startSandboxPhone } from './support/connectPhone.js'
import { holdTime, pass, passUntil, releaseTime } from './support/fastTime.js'
import { projectId } from './support/projectId.js'
import { startDapp } from './support/startDapp.js'
import { handleStrayRejections } from './support/strayRejections.js'
import { until } from './support/until.js'

jest.setTimeout(20_000)

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const local = 'eip155:31337'
const other = 'eip155:31338'
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

describe('the phone of the sandbox', () => {
  let sandbox: Sandbox
  const toStop: { stop(): Promise<void> }[] = []
  const keep = <T extends { stop(): Promise<void> }>(running: T): T => {
    toStop.push(running)
    return running
  }
  const phoneWith = async (options = {}) => keep(await startSandboxPhone(sandbox, options))
  const dappOf = async () => keep(await startDapp(sandbox))
  const connected = async (options = {}, chains?: readonly string[]) =>
    keep(await connectPhone(sandbox, options, chains))

  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  beforeEach(holdTime)
  afterEach(() => jest.restoreAllMocks())
  afterEach(async () => {
    for (const running of toStop.splice(0)) await running.stop()
    releaseTime()
  })
  afterAll(() => sandbox.stop())

  const node = async (method: string, params: unknown[], chainId = 31337) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(sandbox.rpcUrl(chainId), { method: 'POST', body })
    return ((await response.json()) as { result: unknown }).result
  }

  describe('asked to connect and sign in one', () => {
    const asked = async (options = {}, chains?: string[]) => {
      const [phone, dapp] = [await phoneWith(options), await dappOf()]
      const { uri, answer } = await dapp.authenticate(chains)
      await phone.pair(uri)
      return { phone, dapp, answer }
    }

    test('it shows the text, signs it with its key, and opens a session for what it can do', async () => {
      const { phone, answer } = await asked({ policy: 'manual' })
      const question = await phone.nextAuthentication()
      expect(question).toMatchObject({ peer: { name: 'Test Dapp' }, chains: [local, other] })
      expect(question.methods).toContain('eth_unheardOf')
      const [text, ...others] = question.texts()
      expect(others).toEqual([])
      expect(text).toMatch(/^dapp\.example wants you to sign in with your Ethereum account:\n0xf39F/)
      expect(text).toContain('\nWelcome back I further authorize')
      expect(await question.describe()).toMatchObject({
        ...{ title: 'Connect and sign in?', account: first, body: { label: 'Message', text } },
      })

      await question.approve()
      const { session, auths } = await answer
      const signature = auths![0]!.s.s as Hex
      expect(await verifyMessage({ address: first, message: text!, signature })).toBe(true)
      const { accounts, methods } = session!.namespaces['eip155']!
      expect(accounts).toEqual([`${local}:${first}`, `${other}:${first}`])
      expect(methods).toContain('personal_sign')
      expect(methods).not.toContain('eth_unheardOf')
      expect(phone.sessions).toMatchObject([{ topic: session!.topic }])
      expect(phone.pending).toEqual([])
    })

    test('it signs a text for each network that its owner picks, with the account picked', async () => {
      const { phone, answer } = await asked({ policy: 'manual' })
      await (await phone.nextAuthentication()).approve({ accounts: [1], chains: [other, local] })
      const { auths } = await answer
      expect(auths!.map(({ p }) => p.iss)).toEqual([
        `did:pkh:${local}:${second}`,
        `did:pkh:${other}:${second}`,
      ])
    })

    test('it opens no session when its owner allows nothing but the signature', async () => {
      const { phone, answer } = await asked({ policy: 'manual' })
      await (await phone.nextAuthentication()).signOnly()
      const { session, auths } = await answer
      expect([session, auths?.length]).toEqual([undefined, 1])
      expect(phone.sessions).toEqual([])
    })

    test('its owner rejects', async () => {
      const { answer, phone } = await asked({ policy: 'reject' })
      await expect(answer).rejects.toBe('User rejected.')
      expect(phone.sessions).toEqual([])
    })

    test('for networks that it does not know, it rejects as wallets do', async () => {
      const { answer } = await asked({}, ['eip155:1'])
      await expect(answer).rejects.toBe('Unsupported chains.')
    })

    test('as an older wallet it knows nothing of it, and takes the proposal that comes beside', async () => {
      const { answer, phone } = await asked({ authenticates: false })
      const { session, auths } = await answer
      expect(auths).toBeUndefined()
      expect(phone.sessions).toMatchObject([{ topic: session!.topic }])
    })

    test('its question goes when its time is over', async () => {
      handleStrayRejections()
      const { phone } = await asked({ policy: 'manual' })
      const { id } = await phone.nextAuthentication()
      const expired = new Promise(resolve => phone.on('expired', resolve))
      await pass(sandbox, 3_610_000, 60_000)
      expect(await expired).toEqual({ id })
      expect(phone.pending).toEqual([])
    })
  })

  describe('asked to connect', () => {
    test('it shows who asks for what, and gives what it has of it', async () => {
      const [phone, dapp] = [await phoneWith({ policy: 'manual' }), await dappOf()]
      const { uri, session } = await dapp.propose([local, 'eip155:1'])
      await phone.pair(uri)
      const proposal = await phone.nextProposal()
      expect(proposal.peer).toEqual({
        name: 'Test Dapp',
        description: 'For tests',
        url: 'https://dapp.example',
        icons: ['https://dapp.example/icon.png'],
      })
      expect(proposal.namespaces.get('eip155')?.chains).toEqual([local, 'eip155:1'])
      expect(phone.pending).toEqual([proposal])

      await proposal.approve()
      const { namespaces, peer } = await session
      expect(peer.metadata.name).toBe('Portico Phone')
      expect(namespaces).toEqual({
        eip155: {
          chains: [local],
          accounts: [`${local}:${first}`],
          methods: [
            'personal_sign',
            'eth_signTypedData_v4',
            'eth_sendTransaction',
            'wallet_switchEthereumChain',
            'wallet_addEthereumChain',
          ],
          events: ['accountsChanged', 'chainChanged'],
        },
      })
      expect(phone.sessions).toMatchObject([{ namespaces, peer: { name: 'Test Dapp' } }])
      expect(phone.pending).toEqual([])
    })

    test('it leaves to the dapp the accounts and networks that its owner picks', async () => {
      const [phone, dapp] = [await phoneWith({ policy: 'manual' }), await dappOf()]
      const { uri, session } = await dapp.propose()
      await phone.pair(uri)
      await (await phone.nextProposal()).approve({ accounts: [1, 0], chains: [other] })
      expect((await session).namespaces['eip155']?.accounts).toEqual([
        `${other}:${second}`,
        `${other}:${first}`,
      ])
    })

    test('its owner rejects', async () => {
      const [phone, dapp] = [await phoneWith({ policy: 'reject' }), await dappOf()]
      const { uri, session } = await dapp.propose()
      await phone.pair(uri)
      await expect(session).rejects.toEqual({ code: 5000, message: 'User rejected.' })
      expect(phone.sessions).toEqual([])
    })

    test('for networks that it does not know, it rejects as wallets do', async () => {
      const [phone, dapp] = [await phoneWith(), await dappOf()]
      const { uri, session } = await dapp.propose(['eip155:1'])
      await phone.pair(uri)
      await expect(session).rejects.toEqual({ code: 5100, message: 'Unsupported chains.' })
    })

    test('its policy decides by question, and may take its time', async () => {
      const [phone, dapp] = [await phoneWith(), await dappOf()]
      let decide: (verdict: 'approve') => void = () => undefined
      const decision = new Promise<'approve'>(resolve => (decide = resolve))
      phone.setPolicy(question => (question.kind === 'proposal' ? decision : 'reject'))
      const { uri, session } = await dapp.propose()
      await phone.pair(uri)
      await phone.nextProposal()
      await pass(sandbox, 60_000, 5000)
      decide('approve')
      await session
      const signing = dapp.request('personal_sign', [hex('hi'), first])
      await expect(signing).rejects.toEqual({ code: 5000, message: 'User rejected.' })
    })

    test('an answer after five minutes is too late, for both sides', async () => {
      handleStrayRejections()
      const [phone, dapp] = [await phoneWith({ policy: 'manual' }), await dappOf()]
      const { uri, session } = await dapp.propose()
      await phone.pair(uri)
      const proposal = await phone.nextProposal()
      const outcome = expect(session).rejects.toMatchObject({ message: 'Proposal expired' })
      const expired = new Promise(resolve => phone.on('expired', resolve))
      await pass(sandbox, 310_000, 5000)
      await outcome
      expect(await expired).toEqual({ id: proposal.id })
      expect(phone.pending).toEqual([])
      await expect(proposal.approve()).rejects.toThrow(/expired|doesn't exist|recently deleted/i)
      await expect(phone.pair(uri)).rejects.toThrow('URI has expired')
    })

    test('a URI that is none is refused', async () => {
      const phone = await phoneWith()
      for (const uri of ['', 'wc:', 'https://example.com', `wc:${'a'.repeat(64)}@2?relay-protocol=irn`])
        await expect(phone.pair(uri)).rejects.toThrow('Missing or invalid')
    })

    test('an answer can be given once', async () => {
      const [phone, dapp] = [await phoneWith({ policy: 'manual' }), await dappOf()]
      const { uri, session } = await dapp.propose()
      await phone.pair(uri)
      const proposal = await phone.nextProposal()
      await proposal.approve()
      await session
      await expect(proposal.reject()).rejects.toThrow('answered before')
    })
  })

  describe('asked to sign', () => {
    test('a message, it signs with the key of the account', async () => {
      const { dapp } = await connected()
      const signature = await dapp.request('personal_sign', [hex('Hello'), first])
      expect(recoverAddress(personalHash(utf8ToBytes('Hello')), String(signature))).toBe(first.toLowerCase())
    })

    test('typed data, it signs what EIP-712 says', async () => {
      const { dapp } = await connected()
      const order = { name: 'Shop', chainId: 31337, item: 'Pear', seller: second, price: 7n }
      const typedData = {
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'chainId', type: 'uint256' },
          ],
          Order: [
            { name: 'item', type: 'string' },
            { name: 'seller', type: 'address' },
            { name: 'price', type: 'uint256' },
          ],
        },
        primaryType: 'Order',
        domain: { name: 'Shop', chainId: 31337 },
        message: { item: 'Pear', seller: second, price: '7' },
      }
      const signature = await dapp.request('eth_signTypedData_v4', [first, JSON.stringify(typedData)])
      expect(recoverAddress(orderHash(order), String(signature))).toBe(first.toLowerCase())
    })

    test('a transaction, it sends it to the network that the request names', async () => {
      const { dapp } = await connected()
      const to = '0x00000000000000000000000000000000000face5'
      const hash = await dapp.request('eth_sendTransaction', [{ from: first, to, value: '0x7' }], other)
      const receipt = () => node('eth_getTransactionReceipt', [hash], 31338)
      await until(async () => (await receipt()) !== null)
      expect(await receipt()).toMatchObject({ from: first.toLowerCase(), to, status: '0x1' })
      expect(await node('eth_getBalance', [to, 'latest'], 31338)).toBe('0x7')
    })

    test('what fails, the dapp gets the error of', async () => {
      const { dapp } = await connected()
      const tooMuch = { from: first, to: second, value: `0x${(10n ** 30n).toString(16)}` }
      await expect(dapp.request('eth_sendTransaction', [tooMuch])).rejects.toMatchObject({
        code: -32003,
        message: expect.stringMatching(/insufficient funds/i) as unknown,
      })
      const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
      await expect(dapp.request('personal_sign', ['0x', stranger])).rejects.toMatchObject({ code: 4100 })
    })

    test('several things at once, each waits for its own answer, in any order', async () => {
      const { dapp, phone } = await connected()
      phone.setPolicy('manual')
      const texts = ['one', 'two', 'three']
      const answers = Promise.allSettled(texts.map(text => dapp.request('personal_sign', [hex(text), first])))
      await until(() => phone.pending.length === 3)
      const find = (text: string) =>
        phone.requests.find(({ params }) => (params as string[])[0] === hex(text))
      await find('three')?.answer('0xsigned')
      await find('one')?.reject({ code: 4001, message: 'Not now' })
      await find('two')?.approve()
      const [one, two, three] = await answers
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 4001, message: 'Not now' } })
      expect(two).toMatchObject({ status: 'fulfilled' })
      expect(three).toEqual({ status: 'fulfilled', value: '0xsigned' })
    })

    test('a request that has expired is gone, and its answer disturbs nobody', async () => {
      handleStrayRejections()
      const { dapp, phone } = await connected()
      phone.setPolicy('manual')
      const signing = dapp.request('personal_sign', [hex('late'), first], local, 300)
      const outcome = expect(signing).rejects.toMatchObject({ message: 'Request expired. Please try again.' })
      const request = await phone.nextRequest('personal_sign')
      expect(request.expiresAt - Date.now()).toBeGreaterThan(290_000)
      await pass(sandbox, 310_000, 5000)
      await outcome
      expect(phone.pending).toEqual([])
      await request.approve().catch(() => undefined)
      phone.setPolicy('approve')
      expect(await dapp.request('personal_sign', [hex('next'), first])).toMatch(/^0x/)
    })
  })

  describe('in the hands of its owner', () => {
    test('switches the account: the sessions have it in place of the one before', async () => {
      const { dapp, phone } = await connected()
      const [update, event] = [dapp.next('session_update'), dapp.next('accountsChanged')]
      await phone.switchAccount('eip155', 1)
      expect(await update).toMatchObject({
        params: { namespaces: { eip155: { accounts: [`${local}:${second}`, `${other}:${second}`] } } },
      })
      expect(await event).toEqual([second])
      const signature = await dapp.request('personal_sign', [hex('Hello'), second])
      expect(recoverAddress(personalHash(utf8ToBytes('Hello')), String(signature))).toBe(second.toLowerCase())
      await expect(phone.switchAccount('eip155', 2)).rejects.toThrow(RangeError)
    })

    test('switches the network: a session that does not have it gets it', async () => {
      const { dapp, phone } = await connected({}, [local])
      const [update, event] = [dapp.next('session_update'), dapp.next('chainChanged')]
      await phone.switchChain(other)
      expect(await update).toMatchObject({ params: { namespaces: { eip155: { chains: [local, other] } } } })
      expect(await event).toBe('31338')
      await expect(phone.switchChain('eip155:1')).rejects.toThrow('does not know eip155:1')
    })

    test('sends any event, to one session or to all', async () => {
      const { dapp, phone, topic } = await connected()
      const event = dapp.next('session_event')
      await phone.emit({ name: 'accountsChanged', data: { not: 'a list' }, chainId: local }, topic)
      expect(await event).toMatchObject({ params: { event: { data: { not: 'a list' } } } })
    })

    test('prolongs its sessions and asks whether the dapps are there', async () => {
      const { dapp, phone } = await connected()
      const [before] = phone.sessions
      await pass(sandbox, 60_000, 5000)
      await phone.extend()
      const [after] = phone.sessions
      expect(after!.expiresAt - before!.expiresAt).toBeGreaterThanOrEqual(59_000)
      await until(() => dapp.provider.client.session.getAll()[0]!.expiry * 1000 === after!.expiresAt)

      const pinged = dapp.next('session_ping')
      await passUntil(sandbox, phone.ping(), 5000)
      await pinged
    })

    test('disconnects: the dapp hears it', async () => {
      const { dapp, phone, topic } = await connected()
      const gone = dapp.next('disconnect')
      await phone.disconnect()
      expect(await gone).toEqual({ code: 6000, message: 'User disconnected.', data: topic })
      expect(phone.sessions).toEqual([])
      expect(dapp.provider.session).toBeUndefined()
    })
  })

  describe('with a dapp that', () => {
    test('switches to a network of the session by itself, and asks the phone for another', async () => {
      const { dapp, phone } = await connected({}, [local])
      const switchTo = (chainId: string) => dapp.request('wallet_switchEthereumChain', [{ chainId }])
      expect(await switchTo('0x7a69')).toBeNull()
      expect(phone.requests).toEqual([])
      const update = dapp.next('session_update')
      expect(await switchTo('0x7a6a')).toBeNull()
      expect(await update).toMatchObject({ params: { namespaces: { eip155: { chains: [local, other] } } } })
      await expect(switchTo('0x1')).rejects.toMatchObject({ code: 4902 })
    })

    test('adds a network', async () => {
      const { dapp } = await connected()
      const update = dapp.next('session_update')
      const chain = {
        chainId: '0x539',
        chainName: 'Third',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [sandbox.rpcUrl(31337)],
      }
      expect(await dapp.request('wallet_addEthereumChain', [chain])).toBeNull()
      expect(await update).toMatchObject({
        params: { namespaces: { eip155: { chains: [local, other, 'eip155:1337'] } } },
      })
    })

    test('disconnects, it hears it', async () => {
      const { dapp, phone, topic } = await connected()
      const ended = new Promise(resolve => phone.on('sessionEnded', resolve))
      await dapp.provider.disconnect()
      expect(await ended).toEqual({ topic })
      expect(phone.sessions).toEqual([])
    })
  })

  describe('as one of several', () => {
    test('keeps its sessions to itself', async () => {
      const { phone } = await connected()
      const { phone: another } = await connected()
      expect([phone.sessions.length, another.sessions.length]).toEqual([1, 1])
      expect(phone.sessions[0]?.topic).not.toBe(another.sessions[0]?.topic)
      expect(phone.clientId).not.toBe(another.clientId)
    })

    test('has the same client id on every start with the same prefix, and its sessions where they are stored', async () => {
      const storage = createMemoryStorage()
      const { phone, dapp } = await connected({ storagePrefix: 'mine', storage })
      await phone.stop()
      const signing = dapp.request('personal_sign', [hex('Hello'), first])

      const again = await phoneWith({ storagePrefix: 'mine', storage })
      expect(again.clientId).toBe(phone.clientId)
      expect(again.sessions).toHaveLength(1)
      const signature = await passUntil(sandbox, signing, 10_000)
      expect(recoverAddress(personalHash(utf8ToBytes('Hello')), String(signature))).toBe(first.toLowerCase())
    })
  })

  describe('on a line that', () => {
    afterEach(() => sandbox.clearFaults())

    test('breaks, comes back and gets what was sent meanwhile', async () => {
      const { dapp, phone } = await connected()
      sandbox.relay.dropClients(phone.clientId)
      const signing = dapp.request('personal_sign', [hex('Hello'), first])
      expect(await passUntil(sandbox, signing, 10_000)).toMatch(/^0x/)
      const noticed = dapp.nextFromRelayer('relayer_disconnect')
      sandbox.relay.dropClients()
      await noticed
      const again = dapp.request('personal_sign', [hex('Hi'), first])
      expect(await passUntil(sandbox, again, 10_000)).toMatch(/^0x/)
      expect(phone.requests).toHaveLength(2)
    })

    test('breaks 60 times in two minutes, answers within ten seconds of peace, and shows nothing twice', async () => {
      const { dapp, phone } = await connected()
      sandbox.relay.setFaults({ flap: { everyMs: 2000, times: 60 } })
      const signings = [dapp.request('personal_sign', [hex('during'), first])]
      await pass(sandbox, 121_000)
      signings.push(dapp.request('personal_sign', [hex('after'), first]))
      const signatures = await passUntil(sandbox, Promise.all(signings), 10_000)
      expect(signatures).toHaveLength(2)
      expect(phone.requests).toHaveLength(2)
      expect(sandbox.relay.stats().published).toBeLessThan(1000)
    })

    test('loses 30 % of all frames, connects and signs all the same', async () => {
      const [phone, dapp] = [await phoneWith(), await dappOf()]
      sandbox.relay.setFaults({ lossRate: 0.3, lossSeed: 3 })
      const proposing = dapp.propose()
      const { uri, session } = await passUntil(sandbox, proposing, 60_000)
      await passUntil(sandbox, phone.pair(uri), 90_000)
      await passUntil(sandbox, session, 200_000)
      const signing = dapp.request('personal_sign', [hex('Hello'), first])
      expect(await passUntil(sandbox, signing, 200_000)).toMatch(/^0x/)
      expect(phone.requests).toHaveLength(1)
      expect(sandbox.relay.stats().lost).toBeGreaterThan(3)
    })

    test.each([
      ['Unauthorized: invalid key', 'mine', {}],
      ['Project not found', 'b'.repeat(32), {}],
      [
        'Unauthorized: origin not allowed',
        projectId,
        { close: { code: 3000, reason: 'Unauthorized: origin not allowed' } },
      ],
      ['JWT validation error: JWT Token is not yet valid', projectId, { clockMs: -3_600_000 }],
      ['JWT validation error: JWT Token is expired', projectId, { clockMs: 2 * 86_400_000 }],
    ])('refuses it (%s), says so and does not try again', async (reason, id, faults) => {
      const strict = keep(await startSandbox({ chains: [], projects: { ids: [projectId] } }))
      strict.relay.setFaults(faults)
      const phone = keep(await startSandboxPhone(strict, { chains: phoneChains, projectId: id }))
      const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
      await expect(phone.pair(uri)).rejects.toMatchObject({
        code: 'PHONE_REFUSED',
        message: expect.stringContaining(`code: 3000 (${reason})`) as unknown,
      })
      await pass(strict, 60_000, 5000)
      expect(strict.relay.stats().connections).toBe(1)
    })

    test('refuses a dapp, tells it why', async () => {
      const strict = keep(await startSandbox({ chains: [], projects: { ids: [projectId] } }))
      const dapp = keep(await startDapp(strict, { projectId: 'b'.repeat(32) }))
      void dapp.propose()
      expect(await dapp.refused).toContain('code: 3000 (Project not found)')
    })

    test('refuses it for a while, can be tried again', async () => {
      const [phone, dapp] = [await phoneWith(), await dappOf()]
      const { uri, session } = await dapp.propose()
      sandbox.relay.setFaults({ close: { code: 3000, reason: 'Unauthorized: invalid key' } })
      await expect(phone.pair(uri)).rejects.toBeInstanceOf(SandboxError)
      sandbox.clearFaults()
      await passUntil(sandbox, phone.pair(uri), 10_000)
      await passUntil(sandbox, session, 10_000)

      sandbox.relay.setFaults({ close: { code: 3000, reason: 'Unauthorized: invalid key' } })
      sandbox.relay.dropClients(phone.clientId)
      await until(() => sandbox.relay.stats().open === 1)
      await pass(sandbox, 20_000, 5000)
      sandbox.clearFaults()
      const signing = dapp.request('personal_sign', [hex('Hello'), first])
      await passUntil(sandbox, phone.reconnect(), 10_000)
      expect(await passUntil(sandbox, signing, 10_000)).toMatch(/^0x/)
    })

    test('was closed with the phone, stays closed', async () => {
      const [phone, dapp] = [await phoneWith(), await dappOf()]
      const { uri } = await dapp.propose()
      sandbox.relay.setFaults({ silent: true })
      const pairing = expect(phone.pair(uri)).rejects.toThrow('stopped')
      await until(() => sandbox.relay.stats().open === 2)
      await phone.stop()
      await pairing
      await expect(phone.pair(uri)).rejects.toThrow('stopped')
    })
  })

  test('it asks nobody but the relay and the nodes', async () => {
    const asked = jest.spyOn(globalThis, 'fetch')
    const { dapp } = await connected()
    await dapp.request('personal_sign', [hex('Hello'), first])
    const hosts = asked.mock.calls.map(([input]) => new URL(new Request(input).url).hostname)
    expect(hosts.filter(host => host !== '127.0.0.1')).toEqual([])
  })

  test('it has keys for the namespaces of its networks, and says for which it has none', async () => {
    const chains = [{ ...phoneChains[0]!, caipNetworkId: 'tezos:NetXdQprcVkpaWU' as const }]
    await expect(startPhone({ relayUrl: sandbox.relayUrl, projectId, chains })).rejects.toMatchObject({
      code: 'PHONE_NAMESPACE_UNKNOWN',
      message: 'The phone has no keys for the namespace "tezos".',
    })
  })
})

const phoneChains = [
  {
    caipNetworkId: 'eip155:31337' as const,
    name: 'Portico Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] as const } },
  },
]

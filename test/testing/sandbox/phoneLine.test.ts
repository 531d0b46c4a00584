import { jest } from '@jest/globals'
import { utf8ToBytes } from '@noble/hashes/utils'
import {
  createMemoryStorage,
  SandboxError,
  startPhone,
  startSandbox,
} from '../../../testing/sandbox/index.js'
import { personalHash, recoverAddress } from '../support/recoverAddress.js'
import { startSandboxPhone } from './support/connectPhone.js'
import { pass, passUntil } from './support/fastTime.js'
import { projectId } from './support/projectId.js'
import { startDapp } from './support/startDapp.js'
import { until } from './support/until.js'
import {
  first,
  local,
  other,
  hex,
  sandbox,
  keep,
  phoneWith,
  dappOf,
  connected,
  phoneChains,
} from './support/usePhones.js'

describe('the phone of the sandbox', () => {
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

    test('brings the end of a session twice, ends it once', async () => {
      const { dapp, phone, topic } = await connected()
      const ended: unknown[] = []
      phone.on('sessionEnded', event => ended.push(event))
      const send = Reflect.get(dapp.provider.client.engine, 'sendRequest') as (
        request: object,
      ) => Promise<number>
      const params = { code: 6000, message: 'User disconnected.' }
      const telling = [1, 2].map(() =>
        send({ topic, method: 'wc_sessionDelete', params, throwOnFailedPublish: true }),
      )
      await passUntil(sandbox, Promise.all(telling), 10_000)
      // Whatever the client throws where nobody catches it fails this test.
      await pass(sandbox, 10_000)
      expect(ended).toEqual([{ topic }])
      expect(phone.sessions).toEqual([])
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

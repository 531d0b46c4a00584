import { startSandbox, type Sandbox } from '../../../testing/sandbox/index.js'
import { createRelayIdentity } from './support/createRelayIdentity.js'
import { openRelaySocket } from './support/openRelaySocket.js'
import { projectId } from './support/projectId.js'
import { until } from './support/until.js'
import { withSandbox } from './support/withSandbox.js'

const topicOf = (digit: string) => digit.repeat(64)
const note = (topic: string, message = 'c2VhbGVk') => ({ topic, message, ttl: 300, tag: 1108 })

describe('the relay of the sandbox', () => {
  let sandbox: Sandbox

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [], cosmos: [] })
  })
  afterEach(() => {
    sandbox.clearFaults()
    sandbox.relay.dropClients()
  })
  afterAll(() => sandbox.stop())

  const open = (seed: number, options = {}) => openRelaySocket(sandbox.relayUrl, { seed, ...options })

  describe('delivers', () => {
    test('a message to who has subscribed to its topic, under the id of the subscription', async () => {
      const [dapp, phone] = await Promise.all([open(1), open(2)])
      const { result: subscription } = await phone.call('irn_subscribe', { topic: topicOf('1') })
      expect((await dapp.call('irn_publish', note(topicOf('1')))).result).toBe(true)

      await until(() => phone.pushes().length === 1)
      expect(phone.pushes()[0]).toEqual({
        id: expect.any(Number) as unknown,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: {
          id: subscription,
          data: {
            topic: topicOf('1'),
            message: 'c2VhbGVk',
            tag: 1108,
            publishedAt: expect.any(Number) as unknown,
          },
        },
      })
      await until(() => sandbox.relay.stats().delivered === 1)
    })

    test('what was published before anyone subscribed, and only once to a client', async () => {
      const [dapp, phone] = await Promise.all([open(1), open(2)])
      await dapp.call('irn_publish', note(topicOf('2')))
      await phone.call('irn_subscribe', { topic: topicOf('2') })
      await until(() => phone.pushes().length === 1)

      phone.close()
      await phone.closed
      const again = await open(2)
      await again.call('irn_subscribe', { topic: topicOf('2') })
      await again.call('irn_fetchMessages', { topic: topicOf('2') })
      expect(again.pushes()).toEqual([])
    })

    test('nothing back to its sender, not even over another connection', async () => {
      const [first, second] = await Promise.all([open(3), open(3)])
      await second.call('irn_subscribe', { topic: topicOf('3') })
      await first.call('irn_publish', note(topicOf('3')))
      expect((await second.call('irn_fetchMessages', { topic: topicOf('3') })).result).toEqual({
        messages: [],
        hasMore: false,
      })
      expect([...first.pushes(), ...second.pushes()]).toEqual([])
    })

    test('the same message once, however often it is published', async () => {
      const [dapp, phone] = await Promise.all([open(1), open(2)])
      await phone.call('irn_subscribe', { topic: topicOf('4') })
      await dapp.call('irn_publish', note(topicOf('4')))
      expect((await dapp.call('irn_publish', note(topicOf('4')))).result).toBe(true)
      await dapp.call('irn_publish', note(topicOf('4'), 'b3RoZXI='))
      await until(() => phone.pushes().length === 2)
      expect(phone.pushes().map(({ params }) => params.data.message)).toEqual(['c2VhbGVk', 'b3RoZXI='])
    })

    test('a topic to the connection of a client that subscribed last', async () => {
      const [dapp, firstTab, secondTab] = await Promise.all([open(1), open(2), open(2)])
      await firstTab.call('irn_subscribe', { topic: topicOf('5') })
      await secondTab.call('irn_subscribe', { topic: topicOf('5') })
      await dapp.call('irn_publish', note(topicOf('5')))
      await until(() => secondTab.pushes().length === 1)
      expect(firstTab.pushes()).toEqual([])
    })

    test('again to the next connection what the last one has not acknowledged', async () => {
      const dapp = await open(1)
      const deaf = await open(2, { acknowledges: false })
      await deaf.call('irn_subscribe', { topic: topicOf('6') })
      await dapp.call('irn_publish', note(topicOf('6')))
      await until(() => deaf.pushes().length === 1)

      const next = await open(2)
      await next.call('irn_batchSubscribe', { topics: [topicOf('6')] })
      await until(() => next.pushes().length === 1)
    })

    test('no more after unsubscribing', async () => {
      const [dapp, phone] = await Promise.all([open(1), open(2)])
      const topics = [topicOf('7'), topicOf('8')]
      await phone.call('irn_batchSubscribe', { topics })
      await phone.call('irn_unsubscribe', { topic: topicOf('7'), id: 'x' })
      await phone.call('irn_batchUnsubscribe', { subscriptions: [{ topic: topicOf('8'), id: 'x' }] })
      await dapp.call('irn_batchPublish', { messages: topics.map(topic => note(topic)) })
      const fetched = await phone.call('irn_batchFetchMessages', { topics })
      expect(fetched.result).toMatchObject({ messages: [{ topic: topics[0] }, { topic: topics[1] }] })
      expect(phone.pushes()).toEqual([])
    })

    test('a proposal and a settlement, and subscribes who sends them', async () => {
      const [dapp, phone] = await Promise.all([open(1), open(2)])
      const [pairingTopic, sessionTopic] = [topicOf('9'), topicOf('a')]
      await dapp.call('wc_proposeSession', {
        pairingTopic,
        sessionProposal: 'cHJvcG9zYWw=',
        correlationId: 1,
      })
      await phone.call('irn_subscribe', { topic: pairingTopic })
      await until(() => phone.pushes().length === 1)
      await phone.call('wc_approveSession', {
        pairingTopic,
        sessionTopic,
        sessionProposalResponse: 'cmVzcG9uc2U=',
        sessionSettlementRequest: 'c2V0dGxl',
      })
      await dapp.call('irn_subscribe', { topic: sessionTopic })
      await until(() => dapp.pushes().length === 2)
      await dapp.call('irn_publish', note(sessionTopic))
      await until(() => phone.pushes().length === 2)

      const tags = [phone, dapp].map(({ pushes }) => pushes().map(({ params }) => params.data.tag))
      expect(tags).toEqual([
        [1100, 1108],
        [1101, 1102],
      ])
    })
  })

  describe('answers', () => {
    test('under the very id of the request, a text beyond the safe integers included', async () => {
      const client = await open(1)
      const { id } = await client.call('irn_subscribe', { topic: topicOf('b') }, '1766060606060606060')
      expect(id).toBe('1766060606060606060')
    })

    test.each([
      ['a topic that is none', 'irn_subscribe', { topic: 'short' }, -32602],
      ['a time to live beyond 30 days', 'irn_publish', { ...note(topicOf('c')), ttl: 2_592_001 }, -32602],
      [
        'more than 500 topics',
        'irn_batchSubscribe',
        { topics: Array<string>(501).fill(topicOf('c')) },
        -32602,
      ],
      ['no parameters', 'irn_publish', undefined, -32602],
      ['a method that does not exist', 'constructor', {}, -32601],
    ])('%s with an error', async (_, method, params, code) => {
      const client = await open(1)
      expect(await client.call(method, params)).toMatchObject({ error: { code } })
    })

    test.each(['{', '[]', '"text"', '{"id":{}}'])('%s, which is no request, with an error', async text => {
      const client = await open(1)
      client.sendText(text)
      await until(() => client.frames.length === 1)
      expect(client.frames).toEqual([
        { id: null, jsonrpc: '2.0', error: { code: -32600, message: 'Invalid Request' } },
      ])
    })
  })

  describe('refuses, with code 3000,', () => {
    const identity = createRelayIdentity(1)
    const now = Math.floor(Date.now() / 1000)
    const sign = (changes: Parameters<typeof identity.sign>[1]) => identity.sign(sandbox.relayUrl, changes)

    test.each([
      ['a token that begins in the future', { claims: { iat: now + 200 } }, 'JWT Token is not yet valid'],
      ['an expired token', { claims: { exp: now - 200 } }, 'JWT Token is expired'],
      ['a token for another relay', { claims: { aud: 'ws://relay.example' } }, 'Invalid audience'],
      ["a token signed with another's key", { signer: 2 }, 'Invalid signature'],
      ['a token of no did:key', { claims: { iss: 'did:key:z0OIl' } }, 'Invalid issuer'],
      ['a token without a signature method', { header: { alg: 'none' } }, 'Invalid format'],
    ])('%s', async (_, changes, reason) => {
      const client = await open(1, { auth: sign(changes) })
      expect(await client.closed).toEqual([3000, `JWT validation error: ${reason}`])
    })

    test('a client without a token, or with an endless one', async () => {
      for (const auth of ['', 'a.'.repeat(5000)]) {
        const client = await open(1, { auth })
        expect(await client.closed).toEqual([3000, 'JWT validation error: Invalid format'])
      }
    })

    test('a project id that is none', async () => {
      const client = await open(1, { projectId: 'mine' })
      expect(await client.closed).toEqual([3000, 'Unauthorized: invalid key'])
      expect(sandbox.relay.stats().refusals).toMatchObject({ 'Unauthorized: invalid key': 1 })
    })

    test('an unknown project, and an origin that is not on the list', async () => {
      const allowedOrigins = ['https://*.shop.example', 'localhost']
      await withSandbox({ chains: [], projects: { ids: [projectId], allowedOrigins } }, async other => {
        const unknown = await openRelaySocket(other.relayUrl, { projectId: 'a'.repeat(32) })
        expect(await unknown.closed).toEqual([3000, 'Project not found'])

        const from = (origin: string) => openRelaySocket(other.relayUrl, { client: { origin } })
        for (const origin of [
          'https://shop.example',
          'https://a.shop.example.evil',
          'http://a.shop.example',
          'null',
        ])
          expect(await (await from(origin)).closed).toEqual([3000, 'Unauthorized: origin not allowed'])
        for (const origin of ['https://a.shop.example', 'http://localhost:3000'])
          expect(await (await from(origin)).call('irn_subscribe', { topic: topicOf('d') })).toHaveProperty(
            'result',
          )
      })
    })
  })

  describe('goes wrong on demand:', () => {
    test('it closes each new connection with any code', async () => {
      sandbox.relay.setFaults({ close: { code: 4010, reason: 'relay is moving' } })
      expect(await (await open(1)).closed).toEqual([4010, 'relay is moving'])
    })

    test('it falls silent, and hears nothing meanwhile', async () => {
      const client = await open(1)
      sandbox.relay.setFaults({ silent: true })
      void client.call('irn_subscribe', { topic: topicOf('e') })
      const pong = new Promise(resolve => client.socket.once('pong', resolve))
      client.socket.ping()
      await pong
      expect(client.frames).toEqual([])
    })

    test('it answers every request with an error and does nothing', async () => {
      const [dapp, phone] = await Promise.all([open(1), open(2)])
      await phone.call('irn_subscribe', { topic: topicOf('f') })
      sandbox.relay.setFaults({ rpcError: { code: 3001, message: 'Too many requests' } })
      const { error } = await dapp.call('irn_publish', note(topicOf('f')))
      expect(error).toEqual({ code: 3001, message: 'Too many requests' })
      sandbox.relay.setFaults({})
      expect((await phone.call('irn_fetchMessages', { topic: topicOf('f') })).result).toMatchObject({
        messages: [],
      })
    })

    test('it is late', async () => {
      const client = await open(1)
      sandbox.relay.setFaults({ latencyMs: 50 })
      const before = performance.now()
      await client.call('irn_subscribe', { topic: topicOf('0') })
      expect(performance.now() - before).toBeGreaterThanOrEqual(49)
    })

    test('it loses frames, the same ones for the same seed', async () => {
      const lose = async (lossSeed: number) => {
        const client = await open(1)
        sandbox.relay.setFaults({ lossRate: 0.5, lossSeed })
        const ids = Array.from({ length: 20 }, (_, index) => String(index))
        for (const id of ids) void client.call('irn_subscribe', { topic: topicOf('0') }, id)
        const pong = new Promise(resolve => client.socket.once('pong', resolve))
        client.socket.ping()
        await pong
        return client.frames.map(frame => (frame as { id: string }).id).join(' ')
      }
      const [first, second, other] = [await lose(7), await lose(7), await lose(8)]
      expect(first).toBe(second)
      expect(first).not.toBe(other)
      expect(first.split(' ').length).toBeLessThan(12)
    })

    test('it cuts all connections, those of one client, or all of them again and again', async () => {
      const [one, two] = await Promise.all([open(1), open(2)])
      sandbox.relay.dropClients(one.clientId)
      expect(await one.closed).toEqual([1006, ''])
      expect(sandbox.relay.stats().open).toBe(1)

      sandbox.relay.setFaults({ flap: { everyMs: 20, times: 1000 } })
      expect(await two.closed).toEqual([1006, ''])
      // A cut may also come in the middle of the handshake: then this is the next try.
      const again = await open(1).catch(() => open(1))
      expect(await again.closed).toEqual([1006, ''])
    })

    test('at the handshake, as every service does', async () => {
      sandbox.setFault('relay', '502')
      await expect(open(1)).rejects.toThrow('Unexpected server response: 502')
      sandbox.setFault('relay', 'reset')
      await expect(open(1)).rejects.toThrow(/ECONNRESET|socket hang up/)
      sandbox.setFault('relay', 'latency:20')
      expect(await (await open(1)).call('irn_subscribe', { topic: topicOf('0') })).toHaveProperty('result')
    })

    test('set and read over HTTP', async () => {
      const post = (body: unknown) =>
        fetch(`${sandbox.url}/sandbox/relay/faults`, { method: 'POST', body: JSON.stringify(body) })
      const close = { code: 3000, reason: 'Unauthorized: invalid key' }
      expect(await (await post({ close })).json()).toEqual({ close })
      expect(await (await open(1)).closed).toEqual([3000, 'Unauthorized: invalid key'])

      for (const bad of [{ close: { code: 1006, reason: '' } }, { lossRate: 2 }, { drop: true }, 'x'])
        expect((await post(bad)).status).toBe(400)
      expect((await post({})).status).toBe(200)
      const stats: unknown = await (await fetch(`${sandbox.url}/sandbox/relay/stats`)).json()
      expect(stats).toEqual(sandbox.relay.stats())
    })
  })

  test('a plain request is told to upgrade', async () => {
    const response = await fetch(`${sandbox.url}/relay`)
    expect([response.status, response.headers.get('upgrade')]).toEqual([426, 'websocket'])
  })

  test('a handshake elsewhere is answered as any request', async () => {
    await expect(openRelaySocket(`${sandbox.url.replace('http', 'ws')}/nothing`)).rejects.toThrow(
      'Unexpected server response: 404',
    )
  })

  test('stopping cuts its connections and leaves nothing', async () => {
    await withSandbox({ chains: [] }, async other => {
      const client = await openRelaySocket(other.relayUrl)
      other.relay.setFaults({ latencyMs: 60_000, flap: { everyMs: 60_000 } })
      void client.call('irn_subscribe', { topic: topicOf('0') })
      await until(() => other.relay.stats().requests['irn_subscribe'] === 1)
      await other.stop()
      expect(await client.closed).toEqual([1006, ''])
    })
  })
})

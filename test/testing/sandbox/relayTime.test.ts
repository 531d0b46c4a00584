import { startSandbox, type Sandbox } from '../../../testing/sandbox/index.js'
import { holdTime, pass, releaseTime } from './support/fastTime.js'
import { openRelaySocket } from './support/openRelaySocket.js'
import { until } from './support/until.js'

const topic = 'a'.repeat(64)
const note = { topic, message: 'c2VhbGVk', ttl: 60, tag: 1108 }

describe('the relay of the sandbox, as time passes,', () => {
  let sandbox: Sandbox

  beforeEach(async () => {
    holdTime()
    sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [], cosmos: [] })
  })
  afterEach(async () => {
    await sandbox.stop()
    releaseTime()
  })

  test('forgets a message when its time to live is over', async () => {
    const [dapp, phone] = [
      await openRelaySocket(sandbox.relayUrl),
      await openRelaySocket(sandbox.relayUrl, { seed: 2 }),
    ]
    await dapp.call('irn_publish', note)
    await pass(sandbox, 59_000, 5000)
    expect(sandbox.relay.stats().kept).toBe(1)
    await pass(sandbox, 1000)
    expect((await phone.call('irn_fetchMessages', { topic })).result).toEqual({
      messages: [],
      hasMore: false,
    })
    expect(sandbox.relay.stats().kept).toBe(0)
  })

  test('sends a message again every three seconds until it is acknowledged', async () => {
    const [dapp, phone] = [
      await openRelaySocket(sandbox.relayUrl),
      await openRelaySocket(sandbox.relayUrl, { seed: 2, acknowledges: false }),
    ]
    await phone.call('irn_subscribe', { topic })
    await dapp.call('irn_publish', note)
    await pass(sandbox, 7000)
    expect(phone.pushes()).toHaveLength(3)
    expect(new Set(phone.pushes().map(({ id }) => id)).size).toBe(1)

    phone.sendText(JSON.stringify({ id: phone.pushes()[0]?.id, jsonrpc: '2.0', result: true }))
    await until(() => sandbox.relay.stats().delivered === 1)
    await pass(sandbox, 10_000)
    expect(phone.pushes()).toHaveLength(3)
    expect(sandbox.relay.stats().repeated).toBe(2)
  })

  test('pings every 30 seconds, and cuts who does not answer', async () => {
    const alive = await openRelaySocket(sandbox.relayUrl)
    const dead = await openRelaySocket(sandbox.relayUrl, { seed: 2, client: { autoPong: false } })
    await pass(sandbox, 30_000, 5000)
    expect(sandbox.relay.stats().open).toBe(2)
    await pass(sandbox, 30_000, 5000)
    expect(await dead.closed).toEqual([1006, ''])
    await pass(sandbox, 60_000, 5000)
    expect(alive.socket.readyState).toBe(alive.socket.OPEN)
  })

  test('when it is silent, pings nobody', async () => {
    const client = await openRelaySocket(sandbox.relayUrl)
    let pings = 0
    client.socket.on('ping', () => (pings += 1))
    sandbox.relay.setFaults({ silent: true })
    await pass(sandbox, 90_000, 5000)
    expect(pings).toBe(0)
    sandbox.clearFaults()
    await pass(sandbox, 30_000, 5000)
    expect(pings).toBe(1)
  })
})

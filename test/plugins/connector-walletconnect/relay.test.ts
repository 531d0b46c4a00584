import { startSandbox } from '../../../testing/sandbox/index.js'
import { projectId } from '../../testing/sandbox/support/projectId.js'
import { openSite, type Site } from './support/openSite.js'
import { startCable, type Cable } from './support/startCable.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld()
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hello = '0x48656c6c6f'
const connections = () => world.sandbox.relay.stats().connections
const sign = async (site: Site) =>
  (await site.provider()).request({ method: 'personal_sign', params: [hello, first] })
const connect = (site: Site) => site.kernel.connect({ connectorId: 'walletConnect' })

describe('a relay that refuses this site', () => {
  test.each([
    ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
    ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
    ['Project not found', 'INVALID_PROJECT_ID'],
    ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ])('(%s) ends the attempt at once with its alert, and is not asked again', async (reason, code) => {
    world.sandbox.relay.setFaults({ close: { code: 3000, reason } })
    const site = await world.site({ debug: true })
    const before = connections()
    const { error, ms } = await world.failure(connect(site))
    expect(error).toMatchObject({ code: 'RELAY_REFUSED', details: reason })
    expect(ms).toBeLessThanOrEqual(1000)
    expect(site.kernel.stores.alert.current).toMatchObject({ code, detail: reason })
    expect(site.remote.pairing).toMatchObject({ state: 'failed', uri: undefined })
    await world.pass(300_000, 5000)
    expect(connections() - before).toBe(1)
    expect(site.faults).toEqual([])
  })

  test.each([
    ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
    ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ])('(%s) is told the host, and no visitor', async (reason, code) => {
    world.sandbox.relay.setFaults({ close: { code: 3000, reason } })
    const site = await world.site()
    await world.failure(connect(site))
    expect(site.kernel.stores.alert.current).toBeUndefined()
    expect(site.faults).toEqual([expect.stringContaining(`${code}: ${reason}`)])
  })

  test('shows its alert once, and is asked once with every try of the visitor', async () => {
    world.sandbox.relay.setFaults({ close: { code: 3000, reason: 'Unauthorized: invalid key' } })
    const site = await world.site({ debug: true })
    const before = connections()
    await world.failure(connect(site))
    site.kernel.stores.alert.dismiss()
    for (let time = 0; time < 3; time++)
      expect((await world.failure(connect(site))).error).toMatchObject({ code: 'RELAY_REFUSED' })
    expect(site.kernel.stores.alert.current).toBeUndefined()
    expect(connections() - before).toBe(4)
  })

  test('for a clock that is behind is the relay of the sandbox itself', async () => {
    world.sandbox.relay.setFaults({ clockMs: -3_600_000 })
    const site = await world.site()
    expect((await world.failure(connect(site))).error).toMatchObject({
      details: 'JWT validation error: JWT Token is not yet valid',
    })
    expect(site.kernel.stores.alert.current?.code).toBe('SESSION_EXPIRED')
  })

  test('no longer lets the visitor connect with the next try', async () => {
    world.sandbox.relay.setFaults({ close: { code: 3000, reason: 'Unauthorized: invalid key' } })
    const [site, phone] = [await world.site(), await world.phone()]
    await world.failure(connect(site))
    world.sandbox.clearFaults()
    await world.connect(site, phone)
    expect(site.chain.status).toBe('connected')
  })

  test('while a session is open is asked in growing steps, and requests fail at once', async () => {
    const { site, phone } = await world.connected()
    await phone.stop()
    const before = connections()
    world.sandbox.relay.setFaults({ close: { code: 3000, reason: 'Unauthorized: origin not allowed' } })
    world.sandbox.relay.dropClients()
    await world.pass(60_000)
    expect(connections() - before).toBeLessThanOrEqual(5)
    const { error, ms } = await world.failure(sign(site))
    expect(error).toMatchObject({ code: 4900, cause: { code: 'RELAY_REFUSED' } })
    expect(ms).toBeLessThanOrEqual(500)
    await world.pass(600_000, 5000)
    expect(connections() - before).toBeLessThanOrEqual(16)
    expect(site.chain.status).toBe('connected')
  })

  test('while a code is shown ends the attempt', async () => {
    const site = await world.site()
    const { outcome } = await world.settle(site.connect())
    world.sandbox.relay.setFaults({ close: { code: 3000, reason: 'Unauthorized: origin not allowed' } })
    world.sandbox.relay.dropClients()
    expect((await world.failure(outcome)).error).toMatchObject({ code: 'RELAY_REFUSED' })
    expect(site.remote.pairing).toMatchObject({ state: 'failed', uri: undefined })
  })
})

test('without a project id nothing is fetched or sent, and the developer is told', async () => {
  const site = await world.site({ projectId: undefined, debug: true })
  const before = connections()
  await expect(connect(site)).rejects.toMatchObject({ code: 'PROJECT_ID_MISSING' })
  expect(site.kernel.stores.alert.current?.code).toBe('PROJECT_ID_NOT_CONFIGURED')
  expect(connections()).toBe(before)
})

test('with a project id that the relay does not know, it is refused by a real check', async () => {
  const strict = await startSandbox({ chains: [], projects: { ids: [projectId] } })
  const site = await openSite(strict, { projectId: 'b'.repeat(32) })
  expect((await world.failure(connect(site))).error).toMatchObject({ details: 'Project not found' })
  site.stop()
  await strict.stop()
})

describe('a relay that', () => {
  test('is down from the start: an answer within ten seconds, and a next try that succeeds', async () => {
    const port = await startSandbox({ chains: [] })
    await port.stop()
    const site = await world.site({ relayUrl: port.relayUrl })
    const { error, ms } = await world.failure(connect(site))
    expect(error).toMatchObject({ code: 'RELAY_UNREACHABLE' })
    expect(ms).toBeLessThanOrEqual(10_000)
    expect(site.remote.pairing).toMatchObject({ state: 'failed', error })
    await world.pass(120_000, 5000)
    expect(site.faults).toEqual([])
  })

  test('is silent from the start: the same', async () => {
    world.sandbox.relay.setFaults({ silent: true })
    const [site, phone] = [await world.site(), await world.phone()]
    const { error, ms } = await world.failure(connect(site))
    expect(error).toMatchObject({ code: 'RELAY_UNREACHABLE' })
    expect(ms).toBeLessThanOrEqual(10_000)
    await world.pass(120_000, 5000)
    world.sandbox.clearFaults()
    await world.connect(site, phone)
    expect(site.faults).toEqual([])
  })

  test('answers errors only: the same', async () => {
    world.sandbox.relay.setFaults({ rpcError: { code: -32000, message: 'Too many requests' } })
    const site = await world.site()
    const { error, ms } = await world.failure(connect(site))
    expect(error).toMatchObject({ code: 'RELAY_UNREACHABLE' })
    expect(ms).toBeLessThanOrEqual(10_000)
    await world.pass(120_000, 5000)
  })

  test('goes down while a session is open: a request fails within ten seconds, one after its return does not', async () => {
    const { site, phone } = await world.connected()
    world.sandbox.relay.setFaults({ close: { code: 1013, reason: 'Try again later' } })
    world.sandbox.relay.dropClients()
    await world.pass(1000)
    const { error, ms } = await world.failure(sign(site))
    expect(error).toMatchObject({ code: 4900, cause: { code: 'RELAY_UNREACHABLE' } })
    expect(ms).toBeLessThanOrEqual(10_000)
    world.sandbox.clearFaults()
    expect(await world.settle(sign(site), 10_000)).toMatch(/^0x/)
    expect(phone.requests).toHaveLength(1)
  })
})

describe('a connection that', () => {
  let cable: Cable
  beforeEach(async () => {
    cable = await startCable(world.sandbox.relayUrl)
  })
  afterEach(() => cable.stop())

  test.each([0, 1, 2, 3, 4, 5, 6, 8, 13, 21])(
    'breaks as a request is written (%i): the wallet sees it once, and answers within moments',
    async turns => {
      const { site, phone } = await world.connected({ relayUrl: cable.relayUrl })
      const startedAt = Date.now()
      const signing = sign(site)
      for (let turn = 0; turn < turns; turn++) await new Promise(resolve => setImmediate(resolve))
      cable.cut()
      expect(await world.settle(signing, 10_000, 50)).toMatch(/^0x/)
      expect(Date.now() - startedAt).toBeLessThanOrEqual(2000)
      await world.pass(120_000, 5000)
      expect(phone.requests).toHaveLength(1)
    },
  )

  test('is dead though it seems open is given up for a new one', async () => {
    const { site, phone } = await world.connected({ relayUrl: cable.relayUrl })
    cable.freeze()
    const startedAt = Date.now()
    expect(await world.settle(sign(site), 20_000, 100)).toMatch(/^0x/)
    expect(Date.now() - startedAt).toBeLessThanOrEqual(15_000)
    expect(phone.requests).toHaveLength(1)
  })

  const push = (params: unknown) => ({ id: 7, jsonrpc: '2.0', method: 'irn_subscription', params })
  const letter = { message: btoa('x'.repeat(200)), publishedAt: 1, tag: 1108 }
  test.each<[string, unknown]>([
    ['of a topic that nobody reads', push({ id: 'a', data: { ...letter, topic: 'ab'.repeat(32) } })],
    ['of no topic', push({ id: 'a', data: letter })],
    ['without data', push({ id: 'a' })],
    ['without parameters', push(undefined)],
    ['by a method that nobody knows', { id: 8, jsonrpc: '2.0', method: 'irn_shout', params: {} }],
    ['in answer to nothing', { id: 9, jsonrpc: '2.0', result: true }],
    ['as a fault of nothing', { id: 9, jsonrpc: '2.0', error: { code: -32000, message: 'No' } }],
    ['that is a push without data and an answer at once', { ...push({ id: 'a' }), result: true }],
    ['that is a push without data and a fault at once', { ...push({}), error: { code: 1, message: 'No' } }],
    ['that is a list', []],
    ['that is nothing', null],
  ])('says something %s: the session goes on', async (_, said) => {
    const { site, phone } = await world.connected({ relayUrl: cable.relayUrl })
    const dials = cable.dials
    cable.say(JSON.stringify(said))
    expect(await world.settle(sign(site), 20_000, 100)).toMatch(/^0x/)
    expect(phone.requests).toHaveLength(1)
    expect(cable.dials).toBe(dials)
    expect(site.chain).toMatchObject({ status: 'connected', address: first })
    expect(site.faults).toEqual([])
  })

  test('breaks 60 times in two minutes, and is steady then: back within ten seconds, and no storm', async () => {
    const { site, phone } = await world.connected({ relayUrl: cable.relayUrl })
    const before = cable.dials
    for (let time = 0; time < 60; time++) {
      cable.cut()
      await world.pass(2000)
    }
    expect((cable.dials - before) / 2).toBeLessThanOrEqual(20)
    const steadyAt = Date.now()
    expect(await world.settle(sign(site), 20_000, 100)).toMatch(/^0x/)
    expect(Date.now() - steadyAt).toBeLessThanOrEqual(10_000)
    expect(phone.requests).toHaveLength(1)
    expect(site.faults).toEqual([])
  })

  test('breaks 60 times while the wallet is asked: it is asked once, and answers', async () => {
    const { site, phone } = await world.connected()
    world.sandbox.relay.setFaults({ flap: { everyMs: 2000, times: 60 } })
    const during = sign(site)
    await world.pass(121_000)
    const after = sign(site)
    expect(await world.settle(Promise.all([during, after]), 10_000)).toHaveLength(2)
    expect(phone.requests).toHaveLength(2)
    expect(site.faults).toEqual([])
  })

  test.each([1, 2, 3, 4, 5])('loses 30 %% of all frames: connects and signs (%i)', async lossSeed => {
    const [site, phone] = [await world.site(), await world.phone()]
    world.sandbox.relay.setFaults({ lossRate: 0.3, lossSeed })
    const { uri, outcome } = await world.settle(site.connect(), 10_000)
    await world.settle(phone.pair(uri), 120_000)
    await world.settle(outcome, 200_000)
    expect(await world.settle(sign(site), 200_000)).toMatch(/^0x/)
    expect(phone.requests).toHaveLength(1)
  })

  test('is five seconds slow: connects and signs', async () => {
    world.sandbox.relay.setFaults({ latencyMs: 5000 })
    const [site, phone] = [await world.site(), await world.phone()]
    const { uri, outcome } = await world.settle(site.connect(), 10_000)
    await world.settle(phone.pair(uri), 60_000)
    await world.settle(outcome, 120_000)
    const signing = sign(site)
    expect(await world.settle(signing, 120_000)).toMatch(/^0x/)
    expect(phone.requests).toHaveLength(1)
  })

  test('nobody needs is closed after half a minute', async () => {
    const { site, phone } = await world.connected()
    await world.settle(site.kernel.disconnect())
    await phone.stop()
    await world.pass(1000)
    expect(world.sandbox.relay.stats().open).toBe(1)
    await world.pass(300_000, 5000)
    expect(world.sandbox.relay.stats().open).toBe(0)
  })
})

describe('offline for a minute', () => {
  /** A window that knows whether it is online, and no more. */
  const createWindow = () => {
    const target = new EventTarget()
    const navigator = { onLine: true }
    const change = (onLine: boolean) => {
      navigator.onLine = onLine
      target.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
    }
    return { window: Object.assign(target, { navigator }) as never, change }
  }

  test('nobody dials, and the session is back with the network', async () => {
    const { window, change } = createWindow()
    const { site, phone } = await world.connected({ env: { window } })
    change(false)
    const before = connections()
    world.sandbox.relay.dropClients()
    await phone.stop()
    await world.pass(60_000)
    expect(connections()).toBe(before)
    expect(site.chain.status).toBe('connected')
    change(true)
    await world.pass(1000)
    expect(world.sandbox.relay.stats().open).toBe(1)
    expect(site.faults).toEqual([])
  })

  test('a request fails within ten seconds, and the next one after it is answered', async () => {
    const { window, change } = createWindow()
    const { site, phone } = await world.connected({ env: { window } })
    change(false)
    world.sandbox.relay.dropClients()
    await world.pass(1000)
    const { error, ms } = await world.failure(sign(site))
    expect(error).toMatchObject({ code: 4900 })
    expect(ms).toBeLessThanOrEqual(10_000)
    await world.pass(50_000)
    change(true)
    expect(await world.settle(sign(site), 10_000)).toMatch(/^0x/)
    expect(phone.requests).toHaveLength(1)
  })
})

test('nothing is sent before a code is wanted', async () => {
  const before = connections()
  const site = await world.site()
  await site.kernel.preload()
  await world.pass(60_000, 5000)
  expect(connections()).toBe(before)
})

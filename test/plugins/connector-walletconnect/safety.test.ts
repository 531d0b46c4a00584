import { jest } from '@jest/globals'
import { inspect } from 'node:util'
import type { TextStorage } from '../../../kernel/environment/Environment.js'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import { browserStorage } from '../../../kernel/environment/browserStorage.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld()
const hello = '0x48656c6c6f'

afterEach(() => jest.restoreAllMocks())

/** A storage that remembers everything that ever stood in it. */
const recordingStorage = (): TextStorage & { readonly written: string[] } => {
  const storage = memoryStorage()
  const written: string[] = []
  return {
    ...storage,
    written,
    set: (key, value) => {
      written.push(`${key}=${value}`)
      storage.set(key, value)
    },
  }
}

test('secrets reach neither events, faults, errors nor the console, and the storage only where a session is kept, or a code that is waited with', async () => {
  const said: unknown[] = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    jest.spyOn(console, level).mockImplementation((...args: unknown[]) => void said.push(...args))
  const storage = recordingStorage()
  const site = await world.site({ env: { storage } })
  const secrets: string[] = []
  const keepSecrets = (uri: string) => secrets.push(...(uri.match(/[\da-f]{64}/g) ?? []))

  const { uri, outcome } = await world.settle(site.connect())
  keepSecrets(uri)
  const rejecting = await world.phone({ policy: 'reject' })
  await world.settle(rejecting.pair(uri))
  said.push((await world.failure(outcome)).error)

  const phone = await world.phone()
  const again = await world.settle(site.connect())
  keepSecrets(again.uri)
  await world.settle(phone.pair(again.uri))
  await world.settle(again.outcome)
  const topic = phone.sessions[0]!.topic
  const provider = await site.provider()
  await world.settle(provider.request({ method: 'personal_sign', params: [hello, site.chain.address] }))
  phone.setPolicy('reject')
  const failing = provider.request({ method: 'personal_sign', params: [hello, site.chain.address] })
  said.push((await world.failure(failing)).error)
  phone.setPolicy('manual')
  const pending = provider.request({ method: 'personal_sign', params: [hello, site.chain.address] })
  await world.settle(phone.nextRequest())
  const ended = world.failure(pending)
  await world.settle(phone.disconnect())
  said.push((await ended).error)
  said.push(await site.remote.ping().catch((error: unknown) => error))

  const everything = inspect([said, site.faults, site.events, site.kernel.stores.alert.current], {
    depth: 20,
  })
  expect(secrets).toHaveLength(4)
  for (const secret of [...secrets, topic]) expect(everything).not.toContain(secret)
  const ofTheCode = storage.written.filter(text => secrets.some(secret => text.includes(secret)))
  expect(ofTheCode.every(text => text.startsWith('@portico/walletconnect_pairings='))).toBe(true)
  expect(site.env.storage.get('@portico/walletconnect_pairings')).toBeUndefined()
  const withTopic = storage.written.filter(text => text.includes(topic))
  expect(withTopic.every(text => text.startsWith('@portico/walletconnect_sessions='))).toBe(true)
  expect(site.remote.pairing!.uri).toBeUndefined()
  expect(said.filter(each => typeof each === 'string')).toEqual([])
})

test('nothing is asked of any host but the relay', async () => {
  const asked = jest.spyOn(globalThis, 'fetch')
  const { site } = await world.connected()
  const provider = await site.provider()
  await world.settle(provider.request({ method: 'personal_sign', params: [hello, site.chain.address] }))
  const hosts = asked.mock.calls.map(([input]) => new URL(new Request(input).url).host)
  expect(new Set(hosts)).toEqual(new Set([new URL(world.sandbox.url).host]))
})

describe('where the browser denies storage', () => {
  test.each<[string, () => Storage]>([
    [
      'at every access',
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
    ],
    [
      'when it is written',
      () => ({ getItem: () => null, setItem: () => fail(), removeItem: () => fail() }) as unknown as Storage,
    ],
  ])('%s, a session lives as long as its page', async (_, getStorage) => {
    const window = {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as Window
    Object.defineProperty(window, 'localStorage', { get: getStorage })
    const { site, phone } = await world.connected({ env: { storage: browserStorage(window) } })
    const provider = await site.provider()
    const signing = provider.request({ method: 'personal_sign', params: [hello, site.chain.address] })
    expect(await world.settle(signing)).toMatch(/^0x/)
    await world.settle(phone.switchAccount('eip155', 1))
    await world.pass(1000)
    await world.settle(site.kernel.disconnect())
    await world.pass(1000)
    expect(phone.sessions).toEqual([])
    expect(site.faults).toEqual([])
  })
})

const fail = (): never => {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('a phone whose visitor was in another app', () => {
  /** A document that is seen, or not. */
  const createDocument = () => {
    const target = new EventTarget()
    const state = { visibilityState: 'visible', hasFocus: () => true }
    const show = (visibilityState: 'visible' | 'hidden') => {
      state.visibilityState = visibilityState
      target.dispatchEvent(new Event('visibilitychange'))
    }
    return { document: Object.assign(target, state) as unknown as Document, state, show, target }
  }
  const platform = {
    ...{ isMobile: true, isIos: true, isAndroid: false, isTelegram: false, isFramed: false },
    browser: 'safari' as const,
  }

  test('comes back to a new connection: the old one may be dead, and nobody tells', async () => {
    const { document, show } = createDocument()
    const { site } = await world.connected({ env: { document, platform } })
    const before = world.sandbox.relay.stats().connections
    Object.assign(document, { visibilityState: 'hidden' })
    show('hidden')
    await world.pass(30_000)
    Object.assign(document, { visibilityState: 'visible' })
    show('visible')
    await world.pass(1000)
    expect(world.sandbox.relay.stats().connections).toBe(before + 1)
    const signing = (await site.provider()).request({
      method: 'personal_sign',
      params: [hello, site.chain.address],
    })
    expect(await world.settle(signing)).toMatch(/^0x/)
  })

  test('is connected by what was approved meanwhile', async () => {
    const { document, show } = createDocument()
    const site = await world.site({ env: { document, platform } })
    const phone = await world.phone({ policy: 'manual' })
    const { uri, outcome } = await world.settle(site.connect())
    await world.settle(phone.pair(uri))
    const proposal = await phone.nextProposal()
    Object.assign(document, { visibilityState: 'hidden' })
    show('hidden')
    world.sandbox.relay.setFaults({ close: { code: 1013, reason: 'away' } })
    world.sandbox.relay.dropClients()
    await world.pass(20_000)
    world.sandbox.clearFaults()
    await world.settle(proposal.approve(), 60_000)
    Object.assign(document, { visibilityState: 'visible' })
    show('visible')
    await world.settle(outcome, 10_000)
    expect(site.chain.status).toBe('connected')
  })
})

import {
  announceProvider,
  createTestWallet,
  hostileAnnouncements,
  hostileAnswers,
  hostileCrowds,
  hostileProviders,
} from '../../testing/index.js'
import { twoChains } from './support/walletOnSite.js'

const honest = createTestWallet({ chains: twoChains }).provider
const request = (provider: object): unknown =>
  Reflect.apply(Reflect.get(provider, 'request') as () => unknown, provider, [
    { method: 'eth_requestAccounts' },
  ])

describe('hostile announcements', () => {
  test.each(Object.entries(hostileAnnouncements))('%s reaches the page as it is', (_name, make) => {
    const page = new EventTarget()
    const heard: unknown[] = []
    page.addEventListener('eip6963:announceProvider', event => heard.push((event as CustomEvent).detail))
    announceProvider(make(honest), page)
    expect(heard).toHaveLength(1)
  })

  test('have exactly the one fault that they are named after', () => {
    const { longName, longRdns, nullIcon } = hostileAnnouncements
    expect(longName(honest)).toHaveProperty('info.name', 'h'.repeat(10_000))
    expect(longRdns(honest)).toHaveProperty('info.rdns', `example.${'h'.repeat(5_000)}`)
    expect(nullIcon(honest)).toMatchObject({ info: { icon: null, name: 'Harbor Wallet' }, provider: honest })
  })

  test('come in crowds', () => {
    expect(new Set(hostileCrowds.many(honest).map(detail => JSON.stringify(detail))).size).toBe(60)
    expect(hostileCrowds.sameRdns(honest, {})).toMatchObject([
      { info: { rdns: 'io.metamask' }, provider: honest },
      { info: { rdns: 'io.metamask' }, provider: {} },
    ])
    const [first, second] = hostileCrowds.sameUuid(honest, {})
    const uuid = '00000000-0000-4000-8000-000000000000'
    expect([first, second]).toMatchObject([{ info: { uuid } }, { info: { uuid } }])
  })
})

describe('hostile providers', () => {
  test('throw where a promise belongs', () => {
    expect(() => request(hostileProviders.throwsSynchronously())).toThrow('A hostile wallet threw this.')
    expect(() => request(hostileProviders.throwingTraps())).toThrow('A hostile wallet threw this.')
    expect(() => request(hostileProviders.revoked())).toThrow(TypeError)
    expect(request(hostileProviders.answersWithoutPromise())).toEqual([expect.stringMatching(/^0x/)])
  })

  test('lack what sites rely on', () => {
    expect(hostileProviders.withoutEvents()).not.toHaveProperty('on')
    expect(hostileProviders.withoutRequest()).not.toHaveProperty('request')
  })

  test('call listeners with nonsense while they are added', () => {
    const heard: unknown[] = []
    const provider = hostileProviders.emitsWhileListening() as typeof honest
    provider.on('accountsChanged', data => heard.push(data))
    expect(heard).toEqual([null, { a: 1 }])
  })
})

describe('hostile answers', () => {
  test('can be scripted and emitted', async () => {
    const wallet = createTestWallet({ chains: twoChains })
    for (const result of hostileAnswers.accounts) {
      wallet.script('eth_requestAccounts', { result })
      expect(await wallet.provider.request({ method: 'eth_requestAccounts' })).toBe(result)
    }
    for (const thrown of hostileAnswers.rejections) {
      wallet.script('eth_requestAccounts', { throws: thrown })
      await expect(wallet.provider.request({ method: 'eth_requestAccounts' })).rejects.toBe(thrown)
    }
  })
})

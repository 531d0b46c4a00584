import { createPolkadotTestWallet, hostileProviders } from '../../../testing/index.js'
import { openSite } from './support/openSite.js'

const harmless = () => ({ version: '1', enable: () => new Promise(() => undefined) })
const listed = ({ kernel }: Awaited<ReturnType<typeof openSite>>) =>
  kernel.stores.connectors.list.map(({ id, name, isAmbiguous }) => ({
    id,
    name,
    ...(isAmbiguous && { isAmbiguous }),
  }))

test('wallets are listed by what they are called in the page, with the names that people know', async () => {
  const site = await openSite({ 'polkadot-js': harmless(), 'subwallet-js': harmless(), acme: harmless() })
  expect(site.kernel.stores.connectors.list).toEqual([
    expect.objectContaining({
      id: 'polkadot:polkadot-js',
      key: 'polkadot:polkadot-js',
      name: 'Polkadot.js',
      type: 'ANNOUNCED',
      namespaces: ['polkadot'],
    }),
    expect.objectContaining({ id: 'polkadot:subwallet-js', name: 'SubWallet' }),
    expect.objectContaining({ id: 'polkadot:acme', name: 'acme' }),
  ])
})

test('nothing in the page is touched, and no wallet is asked, before one is picked', async () => {
  const wallet = await createPolkadotTestWallet()
  const site = await openSite({ wallet: wallet.wallet })
  expect(wallet.requests).toEqual([])
  expect(Reflect.ownKeys(Reflect.get(site.page, 'injectedWeb3') as object)).toEqual(['wallet'])
  const empty = await openSite()
  expect('injectedWeb3' in empty.page).toBe(false)
})

test('a wallet that comes late is found', async () => {
  const site = await openSite()
  expect(listed(site)).toEqual([])
  site.inject('talisman', harmless())
  await site.kernel.open()
  expect(listed(site)).toEqual([{ id: 'polkadot:talisman', name: 'Talisman' }])
})

test('a key keeps its first object', async () => {
  const first = await createPolkadotTestWallet()
  const second = await createPolkadotTestWallet()
  const site = await openSite({ wallet: first.wallet })
  site.inject('wallet', second.wallet)
  await site.kernel.open()
  await site.connect('wallet')
  expect([first.requests.length > 0, second.requests.length]).toEqual([true, 0])
})

test('two wallets of one name are both listed and marked', async () => {
  const site = await openSite({ talisman: harmless(), Talisman: harmless() })
  expect(listed(site)).toEqual([
    { id: 'polkadot:talisman', name: 'Talisman', isAmbiguous: true },
    { id: 'polkadot:Talisman', name: 'Talisman', isAmbiguous: true },
  ])
})

test.each<[string, unknown]>([
  ['null', null],
  ['a text', 'a wallet'],
  ['a number', 42],
  ['undefined', undefined],
])('what is no wallet is left out: %s', async (_, wallet) => {
  expect(listed(await openSite({ bad: wallet, good: harmless() }))).toEqual([
    { id: 'polkadot:good', name: 'good' },
  ])
})

test.each([
  ['nothing', ''],
  ['direction controls', '\u202eksaT\u202c'],
  ['a zero-width space', 'talis\u200bman'],
  ['line breaks', 'a\nb'],
  ['10,000 characters', 'h'.repeat(10_000)],
])('a key with %s is left out', async (_, key) => {
  expect(listed(await openSite({ [key]: harmless() }))).toEqual([])
})

test('keys that every object has are keys like any other', async () => {
  const site = await openSite()
  site.inject('constructor', harmless())
  site.inject('__proto__', harmless())
  await site.kernel.open()
  expect(listed(site)).toHaveLength(2)
})

test('a page cannot be flooded: 50 are kept', async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`wallet-${index}`, harmless()]))
  expect(listed(await openSite(many))).toHaveLength(50)
})

test.each([
  ['whose traps throw', hostileProviders.throwingTraps()],
  ['that was revoked', hostileProviders.revoked()],
])('a list %s gives no wallet, and no fault', async (_, list) => {
  const site = await openSite()
  Reflect.set(site.page, 'injectedWeb3', list)
  await site.kernel.open()
  expect(listed(site)).toEqual([])
  expect(site.faults).toEqual([])
})

test('a wallet whose traps throw is listed, since it is not looked at before it is picked', async () => {
  const site = await openSite({ bad: hostileProviders.throwingTraps() })
  expect(listed(site)).toEqual([{ id: 'polkadot:bad', name: 'bad' }])
  await expect(site.connect('bad')).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})

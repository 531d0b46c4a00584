import { jest } from '@jest/globals'
import { createCosmosTestWallet, hostileProviders } from '../../../testing/index.js'
import { pass } from '../../support/kernel.js'
import { openSite } from './support/openSite.js'

const harmless = () => ({
  enable: () => new Promise(() => undefined),
  getKey: () => new Promise(() => undefined),
})
const listed = ({ kernel }: Awaited<ReturnType<typeof openSite>>) =>
  kernel.stores.connectors.list.map(({ id, name }) => [id, name])

test('wallets are found at each of their places', async () => {
  const site = await openSite({
    keplr: harmless(),
    leap: harmless(),
    'cosmostation.providers.keplr': harmless(),
    'okxwallet.keplr': harmless(),
  })
  expect(listed(site).sort()).toEqual([
    ['cosmos:cosmostation', 'Cosmostation'],
    ['cosmos:keplr', 'Keplr'],
    ['cosmos:leap', 'Leap'],
    ['cosmos:okx', 'OKX Wallet'],
  ])
  expect(site.kernel.stores.connectors.list[0]).toMatchObject({
    type: 'ANNOUNCED',
    namespaces: ['cosmos'],
    key: site.kernel.stores.connectors.list[0]?.id,
  })
})

test('hosts name further places', async () => {
  const site = await openSite(
    { 'acme.cosmos': harmless() },
    { wallets: [{ key: 'acme', name: 'Acme', path: 'acme.cosmos' }] },
  )
  expect(listed(site)).toEqual([['cosmos:acme', 'Acme']])
})

test('nothing in the page is touched, and no wallet is asked, before one is picked', async () => {
  const wallet = createCosmosTestWallet()
  await openSite({ keplr: wallet.keplr })
  expect(wallet.requests).toEqual([])
  const empty = await openSite()
  expect(['keplr', 'leap', 'cosmostation', 'okxwallet'].filter(name => name in empty.page)).toEqual([])
})

test('a wallet that stands in the place of Keplr, too, is listed by its own name', async () => {
  const wallet = harmless()
  expect(listed(await openSite({ keplr: wallet, leap: wallet }))).toEqual([['cosmos:leap', 'Leap']])
})

test('a wallet that comes late is found: a little later, when the modal opens, or while it is open', async () => {
  jest.useFakeTimers()
  try {
    const site = await openSite()
    site.inject('leap', harmless())
    await pass(250)
    expect(listed(site)).toEqual([['cosmos:leap', 'Leap']])
    await pass(10_000)
    site.inject('keplr', harmless())
    await pass(60_000)
    expect(listed(site)).toHaveLength(1)
    await site.kernel.open()
    expect(listed(site)).toHaveLength(2)
    await pass(60_000)
    site.inject('okxwallet', { keplr: harmless() })
    await pass(1000)
    expect(listed(site)).toHaveLength(3)
    site.kernel.close()
    site.inject('cosmostation', { providers: { keplr: harmless() } })
    await pass(60_000)
    expect(listed(site)).toHaveLength(3)
  } finally {
    jest.useRealTimers()
  }
})

test('a place keeps its first object', async () => {
  const [first, second] = [createCosmosTestWallet(), createCosmosTestWallet()]
  const site = await openSite({ keplr: first.keplr })
  site.inject('keplr', second.keplr)
  await site.kernel.open()
  await site.connect()
  expect([first.requests.length > 0, second.requests.length]).toEqual([true, 0])
})

test.each<[string, unknown]>([
  ['null', null],
  ['a text', 'a wallet'],
  ['a number', 42],
  ['an object of somebody else', { start: () => undefined }],
  ['half a wallet', { enable: () => undefined }],
  ['a wallet of texts', { enable: 'yes', getKey: 'yes' }],
  ['throwing traps', hostileProviders.throwingTraps()],
  ['a revoked proxy', hostileProviders.revoked()],
])('what is no wallet is left out: %s', async (_, wallet) => {
  const site = await openSite({ keplr: wallet, leap: harmless() })
  expect(listed(site)).toEqual([['cosmos:leap', 'Leap']])
  expect(site.faults).toEqual([])
})

test.each(['cosmostation', 'okxwallet'])('what stands on the way may throw: %s', async name => {
  const site = await openSite()
  Object.defineProperty(site.page, name, {
    get: () => {
      throw new Error('mine')
    },
  })
  site.inject('keplr', harmless())
  await site.kernel.open()
  expect(listed(site)).toEqual([['cosmos:keplr', 'Keplr']])
})

import { jest } from '@jest/globals'
import { createBitcoinTestWallet, hostileProviders, registerWallet } from '../../../testing/index.js'
import { walletIconBase64 } from '../../../testing/walletIcon.js'
import { createPage, type TestPage } from './support/createPage.js'
import { createSite } from './support/createSite.js'
import { chains } from './support/networks.js'
import { plainSvg, png } from '../../support/pictures.js'

const icon = png()
const provider = () => ({ request: () => Promise.resolve({ jsonrpc: '2.0', id: '1', result: null }) })
/** Lists a wallet in a page, as WBIP004 has it. */
const list = (page: TestPage, entry: object, object: unknown = provider()) => {
  const { id } = entry as { id?: unknown }
  if (typeof id === 'string' && !id.includes('.')) page[id] = object
  const { btc_providers: listed = [] } = page as { btc_providers?: readonly unknown[] }
  Object.assign(page, { btc_providers: [...listed, entry] })
}
const siteOf = async (fill: (page: TestPage) => void) => {
  const page = createPage()
  fill(page)
  return createSite({ page })
}
const entry = { id: 'HarborBtc', name: 'Harbor', icon }

test.each([
  ['sats-connect', 'Portico Test Wallet'],
  ['leather', 'Leather'],
  ['okx', 'OKX Wallet'],
  ['wallet-standard', 'Portico Test Wallet'],
] as const)('finds a wallet of the shape %s, with its picture', async (shape, name) => {
  const wallet = createBitcoinTestWallet({ chains, shape, name })
  const { connectors } = await createSite({ page: createPage(wallet) })
  expect(connectors).toMatchObject([
    {
      id: `bip122:${name}`,
      key: `bip122:${name}`,
      name,
      type: 'ANNOUNCED',
      namespaces: ['bip122'],
      icon: walletIconBase64,
    },
  ])
  expect(wallet.requests).toEqual([])
})

test('finds wallets that come late: registered later, or listed by the time the modal opens', async () => {
  const page = createPage()
  const site = await createSite({ page })
  expect(site.connectors).toEqual([])
  createBitcoinTestWallet({ chains, shape: 'wallet-standard', name: 'Late Standard' }).announce(page)
  expect(site.connectors.map(({ name }) => name)).toEqual(['Late Standard'])
  createBitcoinTestWallet({ chains, name: 'Late Listed' }).announce(page)
  site.kernel.stores.modal.show()
  expect(site.connectors.map(({ name }) => name)).toEqual(['Late Standard', 'Late Listed'])
  site.kernel.stores.modal.hide()
})

test('looks again by itself for a little while after a page has loaded', async () => {
  jest.useFakeTimers()
  try {
    const page = createPage()
    const site = await createSite({ page })
    createBitcoinTestWallet({ chains, name: 'Late' }).announce(page)
    await jest.advanceTimersByTimeAsync(250)
    expect(site.connectors.map(({ name }) => name)).toEqual(['Late'])
    await jest.advanceTimersByTimeAsync(10_000)
    expect(jest.getTimerCount()).toBe(0)
  } finally {
    jest.useRealTimers()
  }
})

test('lists one wallet once, however many ways it shows itself in', async () => {
  const { connectors } = await siteOf(page => {
    createBitcoinTestWallet({ chains, name: 'Harbor' }).announce(page)
    createBitcoinTestWallet({ chains, name: 'Harbor', shape: 'wallet-standard' }).announce(page)
    createBitcoinTestWallet({ chains, name: 'Harbor', shape: 'wallet-standard' }).announce(page)
  })
  expect(connectors).toMatchObject([{ id: 'bip122:Harbor', name: 'Harbor' }])
  expect(connectors[0]).not.toHaveProperty('isAmbiguous')
})

test('lists two of one name that were found in the same way, marked, and asks the one that is clicked', async () => {
  const [first, second] = ['One.Btc', 'Two.Btc'].map(path =>
    createBitcoinTestWallet({ chains, path, name: 'Harbor' }),
  )
  const site = await createSite({ page: createPage(first!, second!) })
  expect(site.connectors).toMatchObject([
    { id: 'bip122:Harbor', key: 'bip122:Harbor', isAmbiguous: true },
    { id: 'bip122:Harbor#Two.Btc', key: 'bip122:Harbor', isAmbiguous: true },
  ])
  await site.connectors[1]!.connect(site.request())
  expect([first!.requests.length, second!.requests.length > 0]).toEqual([0, true])
})

test('the first object at a path stands', async () => {
  const page = createPage()
  list(page, entry)
  const site = await createSite({ page })
  const connect = site.connectors[0]?.connect
  list(page, { ...entry, name: 'Impostor' }, provider())
  site.kernel.stores.modal.show()
  site.kernel.stores.modal.hide()
  expect(site.connectors).toMatchObject([{ name: 'Harbor' }])
  expect(site.connectors[0]!.connect).toBe(connect)
})

test('a wallet that unregisters itself is taken away', async () => {
  const page = createPage()
  const wallet = createBitcoinTestWallet({ chains, shape: 'wallet-standard' })
  const site = await createSite({ page })
  const remove = wallet.announce(page)
  expect(site.connectors).toHaveLength(1)
  remove()
  expect(site.connectors).toEqual([])
})

test('keeps 50 of a crowd', async () => {
  const { connectors } = await siteOf(page => {
    for (let index = 0; index < 60; index++) list(page, { id: `Btc${index}`, name: `Wallet ${index}`, icon })
  })
  expect(connectors).toHaveLength(50)
})

test.each([
  ['null', null],
  ['a text', 'a wallet'],
  ['an object whose traps throw', hostileProviders.throwingTraps()],
  ['an object in place of a list', { length: 1, 0: entry }],
])('survives %s in place of the list', async (_, value) => {
  const { connectors, reports } = await siteOf(page => Object.assign(page, { btc_providers: value }))
  expect([connectors, reports]).toEqual([[], []])
})

test.each<[string, unknown]>([
  ['null', null],
  ['an entry whose traps throw', hostileProviders.throwingTraps()],
  ['an entry without a name', { ...entry, name: undefined }],
  ['an entry with an object for a name', { ...entry, name: { toString: () => 'Harbor' } }],
  ['an entry without an id', { ...entry, id: undefined }],
  ['a path that leads nowhere', { ...entry, id: 'No.Such.Wallet' }],
  ['a path to what every object has', { ...entry, id: 'constructor.prototype' }],
  ['a path through the prototype', { ...entry, id: '__proto__.HarborBtc' }],
  ['a path with code in it', { ...entry, id: 'HarborBtc["request"]' }],
  ['a path of 5 kB', { ...entry, id: `Harbor${'.a'.repeat(2500)}` }],
])('leaves out %s, and keeps the good one beside it', async (_, bad) => {
  const { connectors, reports } = await siteOf(page => {
    const good = { ...entry, id: 'HarborBtc', name: 'Good' }
    Object.assign(page, { HarborBtc: provider(), btc_providers: [bad, good] })
  })
  expect(connectors.map(({ name }) => name)).toEqual(['Good'])
  expect(reports).toEqual([])
})

test.each<[string, unknown]>([
  ['is a script', 'javascript:alert(1)'],
  ['is elsewhere', 'https://wallet.invalid/icon.png'],
  ['is a page', 'data:text/html,<script>alert(1)</script>'],
  ['is 1 MB', `data:image/png;base64,${'A'.repeat(1_000_000)}`],
  ['is no text', { a: 1 }],
])('shows no picture that %s', async (_, bad) => {
  const { connectors } = await siteOf(page => list(page, { ...entry, icon: bad }))
  expect(connectors).toHaveLength(1)
  expect(connectors[0]).not.toHaveProperty('icon')
})

test("repairs the media type of Leather's picture", async () => {
  const { connectors } = await siteOf(page =>
    list(page, { id: 'LeatherProvider', name: 'Leather', icon: plainSvg.replace('svg+xml', 'svg') }),
  )
  expect(connectors[0]?.icon).toBe(plainSvg)
})

test('cleans names', async () => {
  const { connectors } = await siteOf(page => list(page, { ...entry, name: '\u202eHar\u200bbor\n' }))
  expect(connectors[0]?.name).toBe('Harbor')
})

test.each<[string, unknown]>([
  ['null', null],
  ['an object whose traps throw', hostileProviders.throwingTraps()],
  [
    'a wallet of another chain',
    { name: 'Other', icon, accounts: [], features: { 'solana:signMessage': {} } },
  ],
  ['a wallet without a name', { icon, features: { 'bitcoin:connect': { connect: () => null } } }],
  ['a wallet whose feature is empty', { name: 'Empty', features: { 'bitcoin:connect': {} } }],
])('does not list %s that registers itself', async (_, wallet) => {
  const page = createPage()
  registerWallet(wallet, page)
  const { connectors, reports } = await createSite({ page })
  expect([connectors, reports]).toEqual([[], []])
})

test('a wallet that throws while it registers disturbs nobody', async () => {
  const page = createPage()
  page.addEventListener('wallet-standard:app-ready', () =>
    page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: () => {
          throw new Error('broken')
        },
      }),
    ),
  )
  createBitcoinTestWallet({ chains, shape: 'wallet-standard' }).announce(page)
  const { connectors, reports } = await createSite({ page })
  expect([connectors.length, reports]).toEqual([1, []])
})

test('stops looking, and leaves nothing behind, when the modal is disposed', async () => {
  jest.useFakeTimers()
  try {
    const page = createPage()
    const add = jest.spyOn(page, 'addEventListener')
    const remove = jest.spyOn(page, 'removeEventListener')
    const site = await createSite({ page })
    site.kernel.dispose()
    expect(remove).toHaveBeenCalledTimes(add.mock.calls.length)
    expect(jest.getTimerCount()).toBe(0)
  } finally {
    jest.useRealTimers()
  }
})

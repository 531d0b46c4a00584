import { jest } from '@jest/globals'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { recentConnectorKey } from '../../../plugins/wallet-catalogue/sources/RecentWallets.js'
import { countingStorage, settle } from '../../support/kernel.js'
import { createSite, type SiteOptions } from './support/createSite.js'
import { wallet } from './support/wallets.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const key = '@portico/recent_wallets'
const openWith = async (stored: unknown, options: SiteOptions = {}) => {
  const storage = countingStorage()
  if (stored !== undefined)
    storage.texts.set(key, typeof stored === 'string' ? stored : JSON.stringify(stored))
  const site = createSite({ ...options, env: { storage } })
  const service = await site.open()
  await settle()
  const recent = () => site.rows().filter(row => row.startsWith('recent'))
  const kept = () => JSON.parse(storage.texts.get(key) ?? 'null') as CatalogueWallet[] | null
  return { site, service, storage, recent, kept }
}

test('wallets that an earlier visit left are listed, newest first', async () => {
  const { recent } = await openWith([wallet('one'), wallet('two')])
  expect(recent()).toEqual(['recent one', 'recent two'])
})

test('a wallet that is used again moves to the front, a third one takes the place of the oldest', async () => {
  const { service, recent, kept } = await openWith([wallet('one'), wallet('two')])
  service.remember(wallet('two'))
  expect(recent()).toEqual(['recent two', 'recent one'])
  service.remember(wallet('three'))
  expect(recent()).toEqual(['recent three', 'recent two'])
  expect(kept()?.map(({ id }) => id)).toEqual(['three', 'two'])
})

test('what is kept has the names of the wire, no connector, and no picture by address', async () => {
  const { site, service, kept } = await openWith(undefined, { wallets: [{ id: 'one' }] })
  const connector = site.wallets[1]?.connector
  const facts = { image_id: 'p1', image_url: 'https://pictures.example/1.png' }
  service.remember({ ...wallet('one', facts), ...(connector && { connector }) } as CatalogueWallet)
  expect(kept()).toEqual([{ id: 'one', name: 'One', image_id: 'p1', mobile_link: 'one://' }])
})

test.each([
  ['no JSON', '{{{'],
  ['null', 'null'],
  ['a number', '42'],
  ['nothing of use', '[null, {}, "x"]'],
  ['too much', JSON.stringify([wallet('one', { name: 'x'.repeat(200_000) })])],
])('storage with %s in it is as good as empty', async (_, text) => {
  const { recent, storage, site } = await openWith(text)
  expect(recent()).toEqual([])
  expect(storage.texts.get(key)).toBe(text)
  expect(site.faults).toEqual([])
})

test('of what storage says only good links and good wallets count', async () => {
  const bad = {
    id: 'one',
    name: 'One',
    mobile_link: 'javascript:alert(1)',
    webapp_link: 'https://one.example',
  }
  const stored = [{ ...bad, image_url: 'https://spy.example/x.png' }, { name: 'no id' }, wallet('three')]
  const { service, recent } = await openWith(stored)
  expect(recent()).toEqual(['recent one'])
  expect(service.find('one')).toEqual({ id: 'one', name: 'One', webapp_link: 'https://one.example/' })
})

describe('an installed wallet', () => {
  const rabbyId = '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1'
  const rabby = { id: 'io.rabby', name: 'Rabby', rdns: 'io.rabby' }

  test('is remembered as the wallet of the catalogue that it is', async () => {
    const { site, kept } = await openWith([wallet('one')], { wallets: [rabby] })
    await site.kernel.connect({ connectorId: 'io.rabby' })
    await settle()
    expect(kept()?.map(({ id }) => id)).toEqual([rabbyId, 'one'])
  })

  test('that no catalogue knows is first by the key that the core views keep', async () => {
    const { site, recent, kept } = await openWith([wallet('one'), wallet('two')], {
      wallets: [{ id: 'own' }],
    })
    await site.kernel.connect({ connectorId: 'own' })
    expect(kept()?.map(({ id }) => id)).toEqual(['one', 'two'])
    site.kernel.storage.write(recentConnectorKey, 'key.of.own')
    site.kernel.close()
    await site.open()
    expect(recent()).toEqual(['recent own', 'recent one'])
  })

  test('the way to remote wallets is none', async () => {
    const { site, kept } = await openWith([wallet('one')])
    await site.kernel.connect({ connectorId: 'walletConnect' })
    expect(kept()?.map(({ id }) => id)).toEqual(['one'])
  })
})

test('what another tab has written meanwhile is read at the next opening', async () => {
  const { site, storage, recent } = await openWith([wallet('one')])
  site.kernel.close()
  storage.texts.set(key, JSON.stringify([wallet('two'), wallet('one')]))
  await site.open()
  expect(recent()).toEqual(['recent two', 'recent one'])
})

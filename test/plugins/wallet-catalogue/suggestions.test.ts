import type { Platform } from '../../../kernel/environment/Environment.js'
import { createSite, type SiteOptions } from './support/createSite.js'
import { ScriptedApi } from './support/ScriptedApi.js'
import { wallet } from './support/wallets.js'
import { png } from '../../support/pictures.js'

const chrome: Platform = {
  ...{ isMobile: false, isIos: false, isAndroid: false, isTelegram: false, isFramed: false },
  browser: 'chrome',
}
const suggest = async (platform: Platform, options: SiteOptions = {}) => {
  const site = createSite({ ...options, env: { platform } })
  return (await site.open()).suggest()
}
const stores = (url: string | undefined) => url && new URL(url).host

test.each<[string, Platform, string]>([
  ['Chrome: extensions', chrome, 'chromewebstore.google.com'],
  [
    'an iPhone: its App Store',
    { ...chrome, isMobile: true, isIos: true, browser: 'safari' },
    'apps.apple.com',
  ],
  ['an Android phone: Google Play', { ...chrome, isMobile: true, isAndroid: true }, 'play.google.com'],
])('in %s', async (_, platform, host) => {
  const wallets = await suggest(platform)
  expect(wallets).toHaveLength(6)
  expect(new Set(wallets.map(({ url }) => stores(url)))).toEqual(new Set([host]))
})

test.each([
  ['firefox', 'https://addons.mozilla.org/firefox/addon/ether-metamask'],
  ['edge', 'https://microsoftedge.microsoft.com/addons/detail/metamask/ejbalbakoplchlghecdalmeeeajnimhm'],
] as const)('in %s what its own store has', async (browser, page) => {
  const [first] = await suggest({ ...chrome, browser })
  expect(first).toMatchObject({ name: 'MetaMask', url: page, extension: page })
})

test('in Firefox three have add-ons, and Edge takes those of Chrome where it has none of its own', async () => {
  const hostsIn = async (browser: Platform['browser']) =>
    (await suggest({ ...chrome, browser })).flatMap(({ extension }) => stores(extension) ?? [])
  expect(await hostsIn('firefox')).toEqual(Array.from({ length: 3 }, () => 'addons.mozilla.org'))
  expect(new Set(await hostsIn('edge'))).toEqual(
    new Set(['microsoftedge.microsoft.com', 'chromewebstore.google.com']),
  )
})

test('in Safari what the host names for it', async () => {
  const safari_store = 'https://apps.apple.com/app/id1'
  const own = wallet('own', { safari_store })
  const [first] = await suggest({ ...chrome, browser: 'safari' }, { catalogue: { customWallets: [own] } })
  expect(first).toMatchObject({ id: 'own', extension: safari_store })
})

test('in Safari the homepages, and apps that any phone opens from a code', async () => {
  const wallets = await suggest({ ...chrome, browser: 'safari' })
  expect(wallets[0]).toEqual({
    ...{ id: expect.any(String) as string, name: 'MetaMask' },
    ...{ url: 'https://metamask.io/', app: 'https://metamask.io/' },
  })
  expect(wallets.some(({ extension }) => extension !== undefined)).toBe(false)
})

test('wallets of the host and of the service go first, with their pictures', async () => {
  const links = { chrome_store: 'https://chromewebstore.google.com/detail/x' }
  const api = new ScriptedApi([wallet('far', { ...links, image_id: 'p' })])
  const own = wallet('own', { ...links, image_url: png() })
  const wallets = await suggest(chrome, { api, catalogue: { customWallets: [own] } })
  expect(wallets.slice(0, 2)).toEqual([
    { id: 'own', name: 'Own', url: links.chrome_store, extension: links.chrome_store, icon: own.image_url },
    {
      ...{ id: 'far', name: 'Far', url: links.chrome_store, extension: links.chrome_store },
      icon: 'data:image/png;base64,p',
    },
  ])
  expect(wallets).toHaveLength(6)
})

test('what is installed, excluded, not included, or of other chains is not suggested', async () => {
  const metaMaskId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  const names = async (options: SiteOptions) => (await suggest(chrome, options)).map(({ name }) => name)
  expect(await names({})).toContain('MetaMask')
  expect(await names({ wallets: [{ id: 'io.metamask', rdns: 'io.metamask' }] })).not.toContain('MetaMask')
  expect(await names({ catalogue: { excludeWalletIds: [metaMaskId] } })).not.toContain('MetaMask')
  expect(await names({ catalogue: { includeWalletIds: [metaMaskId] } })).toEqual(['MetaMask'])
  expect(await names({})).not.toContain('Xverse')
})

test('an app that a plugin leads to is not installed for that: it may still be got', async () => {
  const phone: Platform = { ...chrome, isMobile: true, isAndroid: true }
  const catalogue = { includeWalletIds: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'] }
  const names = async (type: 'EXTERNAL' | 'ANNOUNCED') => {
    const wallets = [{ id: 'app:Phantom', name: 'Phantom', type }]
    return (await suggest(phone, { wallets, catalogue })).map(({ name }) => name)
  }
  expect(await names('EXTERNAL')).toEqual(['Phantom'])
  expect(await names('ANNOUNCED')).toEqual([])
})

import { browseLink } from '../../../plugins/chain-solana/browse/browseLink.js'
import type { SolanaOptions } from '../../../plugins/chain-solana/index.js'
import { createSolanaTestWallet } from '../../../testing/index.js'
import { codeOf } from '../../support/kernel.js'
import { androidPhone, desktop, iPhone } from '../../support/platforms.js'
import { plainSvg } from '../../support/pictures.js'
import { chains, createSite, Page } from './support/createSite.js'

const shop = 'https://shop.example/tea/green?voucher=secret#token=secret'

/** A page with an address, on a device. */
const visit = async (
  walletBrowsers: SolanaOptions['walletBrowsers'] = {},
  { platform = iPhone, address = shop } = {},
) => {
  const page = Object.assign(new Page(), { location: new URL(address) })
  const site = await createSite({ page, walletBrowsers, env: { platform, window: page as never } })
  const links = () => site.kernel.stores.connectors.list.map(({ pageLink }) => pageLink?.())
  return { ...site, page, links }
}
const apps = ['solana:app:Phantom', 'solana:app:Solflare', 'solana:app:Coinbase Wallet']

test.each([
  ['iPhone', iPhone],
  ['phone with Android', androidPhone],
])('on an %s the wallets are offered in whose apps the page can be opened', async (_, platform) => {
  const { listed, kernel } = await visit({}, { platform })
  expect(listed()).toEqual(apps)
  expect(kernel.stores.connectors.list[0]).toMatchObject({
    ...{ name: 'Phantom', type: 'EXTERNAL', method: 'mobile', namespaces: ['solana'] },
    opens: { id: 'OpenInWallet' },
  })
})

test('on a computer none is offered, nor where the host wants none, nor where the page is none of the web', async () => {
  expect((await visit({}, { platform: desktop })).listed()).toEqual([])
  expect((await visit(false)).listed()).toEqual([])
  expect((await visit({}, { address: 'file:///tmp/page.html' })).listed()).toEqual([])
  expect((await visit({}, { address: 'capacitor://shop/' })).listed()).toEqual([])
})

test('the links hand on the address of the page, without its query and fragment', async () => {
  const { links } = await visit()
  const page = 'https%3A%2F%2Fshop.example%2Ftea%2Fgreen'
  expect(links()).toEqual([
    `https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fshop.example`,
    `https://solflare.com/ul/v1/browse/${page}?ref=https%3A%2F%2Fshop.example`,
    `https://go.cb-w.com/dapp?cb_url=${page}`,
  ])
  expect(links().join()).not.toContain('secret')
})

test('they are of the page as it is now, which may have gone on', async () => {
  const { links, page } = await visit()
  page.location = new URL('https://shop.example/coffee')
  expect(links()[2]).toBe('https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fshop.example%2Fcoffee')
})

test('the host says which address is opened', async () => {
  const { links } = await visit({ pageUrl: href => href.replace(/#.*/, '') })
  expect(links()[2]).toContain('green%3Fvoucher%3Dsecret')
})

test.each<[string, (href: string) => string]>([
  ['no address', () => 'tea'],
  ['a script', () => 'javascript:alert(1)'],
  ['an app', () => 'phantom://x'],
])('where it names %s, the page itself is opened', async (_, pageUrl) => {
  const { links } = await visit({ pageUrl })
  expect(links()[2]).toBe('https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fshop.example%2Ftea%2Fgreen')
})

test('where it throws, that is reported, and the page itself is opened', async () => {
  const pageUrl = () => {
    throw new Error('no router yet')
  }
  const { links, faults } = await visit({ pageUrl })
  expect(links()[2]).toContain('tea%2Fgreen')
  expect(faults).toContain('chain-solana: Error: no router yet')
})

test('an address that is too long gives way to the start of the site', async () => {
  const { links } = await visit({}, { address: `https://shop.example/${'a'.repeat(2048)}` })
  expect(links()[2]).toBe('https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fshop.example%2F')
})

test('wallets of the host come first; one with a bad name, link or picture is left out, or shown without', async () => {
  const link = 'https://harbor.example/open?page={url}'
  const { kernel, links } = await visit({
    wallets: [
      { name: 'Harbor', link, icon: plainSvg },
      { name: 'Lagoon\u202e', link, icon: 'https://evil.example/pixel.png' },
      { name: '\u200b', link },
      { name: 'Script', link: 'javascript:alert("{url}")' },
      { name: 'App', link: 'harbor://{url}' },
      { name: 'Plain', link: 'http://harbor.example/{url}' },
      { name: 'Nowhere', link: 'https://harbor.example/' },
    ],
  })
  const { list } = kernel.stores.connectors
  expect(list.map(({ name, icon }) => [name, icon])).toEqual([
    ['Harbor', plainSvg],
    ...['Lagoon', 'Phantom', 'Solflare', 'Coinbase Wallet'].map(name => [name, undefined]),
  ])
  expect(links()[0]).toBe('https://harbor.example/open?page=https%3A%2F%2Fshop.example%2Ftea%2Fgreen')
})

test('a wallet that is found in this browser, as inside of its app, needs no link, and gets it back when it goes', async () => {
  const { page, listed } = await visit()
  const leave = createSolanaTestWallet({ chains, name: 'Phantom' }).announce(page)
  expect(listed()).toEqual([...apps.slice(1), 'solana:Phantom'])
  leave()
  expect([...listed()].sort()).toEqual([...apps].sort())
})

test('asked by code, it says that the page must be opened there, and with which link', async () => {
  const { kernel } = await visit()
  const connecting = kernel.connect({ connectorId: 'solana:app:Phantom' })
  await expect(connecting).rejects.toMatchObject({
    code: 'OPEN_IN_WALLET',
    shortMessage: 'Open this page in Phantom',
    details: expect.stringContaining('https://phantom.app/ul/browse/https%3A%2F%2Fshop.example') as string,
  })
  expect(await codeOf(kernel.connect({ connectorId: 'wallet:phantom' }))).toBe('CONNECTOR_NOT_FOUND')
})

test.each([
  'https://shop.example/?a={origin}&b=%2F#/c',
  'https://shop.example/ü?x= &y="<>',
  "https://shop.example/$&'()/%7Burl%7D",
])('%s is handed on as one address, that a wallet reads as it was', page => {
  const link = browseLink('https://harbor.example/browse/{url}?ref={origin}', page)
  const [, url = '', origin = ''] =
    /^https:\/\/harbor\.example\/browse\/([^/?#&]+)\?ref=([^&#]+)$/.exec(link ?? '') ?? []
  expect(decodeURIComponent(url)).toBe(new URL(page).href)
  expect(decodeURIComponent(origin)).toBe('https://shop.example')
})

test.each([
  ['https://user:pass@harbor.example/{url}', 'https://shop.example/'],
  ['https://harbor.example/{url}', 'data:text/html,x'],
  ['https://harbor.example/{url}', ''],
  ['https://harbor.example/{url}', `https://shop.example/${'a'.repeat(3000)}`],
])('%s with %s must not be opened', (link, page) => {
  expect(browseLink(link, page)).toBeUndefined()
})

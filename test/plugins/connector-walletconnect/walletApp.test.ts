import type { Environment, Platform } from '../../../kernel/environment/Environment.js'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { definePlugin, type CatalogueWallet } from '../../../kernel/define.js'
import { walletCatalogueService } from '../../../plugins/wallet-catalogue/api.js'
import { WalletApp } from '../../../plugins/connector-walletconnect/session/WalletApp.js'
import { beginConnecting, openScriptedSite } from './support/scriptedSite.js'
import { png } from '../../support/pictures.js'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
const topic = 'a'.repeat(64)
const phone: Platform = {
  ...{ isMobile: true, isIos: false, isAndroid: true, isTelegram: false, isFramed: false },
  browser: 'chrome',
}

/** A page that opens links, with or without the visitor's eyes on it. */
const createPage = (platform: Partial<Platform> = {}, hasFocus = true) => {
  const opened: string[] = []
  const env = memoryEnvironment({
    platform: { ...phone, ...platform },
    document: { hasFocus: () => hasFocus } as Document,
    openLink: (url, target) => void opened.push(`${target} ${url}`),
  })
  return { env, opened, app: new WalletApp(env) }
}

describe('the app that a session was approved in', () => {
  test('is opened for each request, in the form that wallets know', () => {
    const { app, opened } = createPage()
    app.open('harbor://', 42, topic)
    expect(opened).toEqual([`_self harbor://wc?requestId=42&sessionTopic=${topic}`])
  })

  test.each<[string, Partial<Platform>, string]>([
    [
      'https://harbor.example/app/',
      {},
      `_blank https://harbor.example/app/wc?requestId=42&sessionTopic=${topic}`,
    ],
    [
      'https://harbor.example/',
      { isFramed: true },
      `_blank https://harbor.example/wc?requestId=42&sessionTopic=${topic}`,
    ],
    ['harbor://app/', { isFramed: true }, `_top harbor://app/wc?requestId=42&sessionTopic=${topic}`],
    ['harbor://', { isTelegram: true }, `_blank harbor://wc?requestId=42&sessionTopic=${topic}`],
    [
      'https://t.me/harbor_bot',
      { isTelegram: true },
      `_blank https://t.me/harbor_bot?startapp=${btoa(`requestId=42&sessionTopic=${topic}`).replace(/=+$/, '')}`,
    ],
  ])('%s opens where it belongs (%j)', (link, platform, expected) => {
    const { app, opened } = createPage(platform)
    app.open(link, 42, topic)
    expect(opened).toEqual([expected])
  })

  test('may be a page of this computer, in a page under development only', () => {
    const { app, env, opened } = createPage()
    const link = 'http://127.0.0.1:4000/phone/'
    app.open(link, 42, topic)
    expect(opened).toEqual([])
    new WalletApp(env, { allowLocalhost: true }).open(link, 42, topic)
    expect(opened).toEqual([`_blank ${link}wc?requestId=42&sessionTopic=${topic}`])
  })

  test('is not opened when the visitor is not looking at the page, or scanned the code', () => {
    const { app, opened } = createPage({}, false)
    app.open('harbor://', 42, topic)
    createPage().app.open(undefined, 42, topic)
    expect(opened).toEqual([])
  })

  test.each([
    'javascript:alert(1)',
    'javascript://x/%0aalert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjavascript:alert(1)',
    '\njavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://x/1',
    'vbscript:x',
    'file:///etc/passwd',
    'http://harbor.example',
    'https://user:pw@harbor.example/',
    `https://harbor.example/${'a'.repeat(5000)}`,
    'intent://x#Intent;end',
    'itms-services://?action=download-manifest&url=https://evil.example/x.plist',
    'harbor://app?x=',
    '',
  ])('is never %j', link => {
    const { app, opened } = createPage()
    app.open(link, 42, topic)
    expect(opened).toEqual([])
  })
})

describe('what the libraries of this protocol share', () => {
  test('is written for them, and taken back', () => {
    const { app, env } = createPage()
    app.remember('Harbor', 'harbor://')
    expect(env.storage.get(key)).toBe('{"href":"harbor://","name":"Harbor"}')
    app.forget('harbor://')
    expect(env.storage.get(key)).toBeUndefined()
  })

  test.each([
    '{"href":"other://","name":"Other"}',
    '{{{',
    'null',
    '42',
    '[null]',
    '{"href":5}',
    'x'.repeat(9000),
  ])('is left alone where another has written %.40s', text => {
    const { app, env } = createPage()
    env.storage.set(key, text)
    app.forget('harbor://')
    expect(env.storage.get(key)).toBe(text)
  })
})

describe('a wallet that the visitor chose from a list', () => {
  const wallet: CatalogueWallet = { id: 'harbor', name: 'Harbor Wallet', mobile_link: 'harbor://' }
  const picture = png()
  const evm = { eip155: { chains: ['eip155:1'], addresses: ['0xa'] } }
  const chains = { eip155: { networks: ['eip155:1'] } } as const

  const openPage = async (extra: Partial<Environment> = {}, debug = false) => {
    const { env, opened } = createPage()
    const remembered: string[] = []
    const catalogue = definePlugin({
      id: 'wallet-catalogue',
      activate: 'demand',
      provides: [walletCatalogueService],
      setup: async () => context =>
        context.provide(
          walletCatalogueService,
          () =>
            ({
              remember: ({ id }: CatalogueWallet) => void remembered.push(id),
              icon: () => picture,
            }) as never,
        ),
    })
    const site = await openScriptedSite({ chains, env: { ...env, ...extra }, plugins: [catalogue], debug })
    return { ...site, opened, remembered }
  }

  test('and opened by its link is remembered with it, and opened for requests', async () => {
    const site = await openPage()
    const { outcome } = await beginConnecting(site)
    site.remote.chosen(wallet, 'harbor://')
    expect([site.remembered, site.env.storage.get(key)]).toEqual([[], undefined])
    const session = site.client.approve(evm)
    await outcome
    expect(site.remembered).toEqual(['harbor'])
    expect(site.env.storage.get(key)).toBe('{"href":"harbor://","name":"Harbor Wallet"}')
    expect(site.kernel.stores.namespaces.get('eip155')!.connection!.wallet.icon).toBe(picture)
    await site.remotes.get('eip155')!.request('eip155:1', { method: 'sign' })
    expect(site.opened).toEqual([`_self harbor://wc?requestId=7&sessionTopic=${session.record.topic}`])
    await site.kernel.disconnect()
    expect(site.env.storage.get(key)).toBeUndefined()
  })

  test('is opened by its own link, whatever another library of the protocol writes meanwhile', async () => {
    const other = '{"href":"other://","name":"Other Wallet"}'
    const site = await openPage()
    const { outcome } = await beginConnecting(site)
    site.remote.chosen(wallet, 'harbor://')
    const session = site.client.approve(evm)
    await outcome
    site.env.storage.set(key, other)
    await site.remotes.get('eip155')!.request('eip155:1', { method: 'sign' })
    expect(site.opened).toEqual([`_self harbor://wc?requestId=7&sessionTopic=${session.record.topic}`])
    await site.kernel.disconnect()
    expect(site.env.storage.get(key)).toBe(other)
  })

  test('is opened from the next page, too, and no wallet of another library is where the code was scanned', async () => {
    for (const link of ['harbor://', undefined]) {
      const site = await openPage()
      const { outcome } = await beginConnecting(site)
      site.remote.chosen(wallet, link)
      const { topic } = site.client.approve(evm).record
      await outcome
      site.kernel.dispose()
      site.env.storage.set(key, '{"href":"other://","name":"Other Wallet"}')
      const next = await openPage({ storage: site.env.storage })
      await next.remotes.get('eip155')!.request('eip155:1', { method: 'sign' })
      expect(next.opened).toEqual(link ? [`_self harbor://wc?requestId=7&sessionTopic=${topic}`] : [])
    }
  })

  test.each([true, false])('is a page of this computer in debug mode only (%j)', async debug => {
    const [local, link] = [
      { ...wallet, mobile_link: 'http://127.0.0.1:4000/phone' },
      'http://127.0.0.1:4000/phone/',
    ]
    const site = await openPage({}, true)
    const { outcome } = await beginConnecting(site)
    site.remote.chosen(local, link)
    const { topic } = site.client.approve(evm).record
    await outcome
    site.kernel.dispose()
    const next = await openPage({ storage: site.env.storage }, debug)
    await next.remotes.get('eip155')!.request('eip155:1', { method: 'sign' })
    expect(next.opened).toEqual(debug ? [`_blank ${link}wc?requestId=7&sessionTopic=${topic}`] : [])
  })

  test.each(['other://', 'harbor://other', 'https://harbor.example', 'javascript:alert(1)'])(
    'is not opened by %s, which is not its own',
    async link => {
      const site = await openPage()
      const { outcome } = await beginConnecting(site)
      site.remote.chosen(wallet, link)
      site.client.approve(evm)
      await outcome
      await site.remotes.get('eip155')!.request('eip155:1', { method: 'sign' })
      expect([site.opened, site.env.storage.get(key)]).toEqual([[], undefined])
    },
  )

  test('is not opened for what needs nobody’s approval', async () => {
    const site = await openPage()
    const { outcome } = await beginConnecting(site)
    site.remote.chosen(wallet, 'harbor://')
    const session = site.client.approve(evm)
    session.change({ eip155: { ...session.record.namespaces['eip155']!, methods: ['read', 'sign', 'own'] } })
    await outcome
    const remote = site.remotes.get('eip155')!
    await remote.request('eip155:1', { method: 'read' })
    expect(site.opened).toEqual([])
    await remote.request('eip155:1', { method: 'sign' })
    await remote.request('eip155:1', { method: 'own' })
    expect(site.opened).toHaveLength(2)
  })

  test('and scanned the code of is remembered without a link', async () => {
    const site = await openPage()
    const { outcome } = await beginConnecting(site)
    site.remote.chosen(wallet, 'harbor://')
    site.remote.chosen(wallet)
    site.client.approve(evm)
    await outcome
    expect(site.remembered).toEqual(['harbor'])
    expect(site.env.storage.get(key)).toBeUndefined()
  })

  test('and then left for the code of any wallet is not remembered', async () => {
    const site = await openPage()
    site.remote.chosen(wallet, 'harbor://')
    site.remote.chosen(undefined)
    const { outcome } = await beginConnecting(site)
    site.client.approve(evm)
    await outcome
    expect(site.remembered).toEqual([])
    expect(site.env.storage.get(key)).toBeUndefined()
  })

  test.each([
    ['the link of its app', 'harbor://', 'mobile'],
    ['the link of its page', 'https://harbor.example/', 'mobile'],
    ['the code', undefined, 'qrcode'],
  ])('is counted as connected by the way that the visitor took: %s', async (_, link, method) => {
    const site = await openPage()
    const { outcome } = await beginConnecting(site)
    site.remote.chosen(wallet, link)
    site.client.approve(evm)
    await outcome
    expect(site.events).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method, name: 'Harbor Wallet' } }])
  })

  test('and that wants its app left alone is not opened', async () => {
    const site = await openPage()
    const { outcome } = await beginConnecting(site)
    site.remote.chosen(wallet, 'harbor://')
    site.client.approve(evm, { opensApp: false })
    await outcome
    await site.remotes.get('eip155')!.request('eip155:1', { method: 'sign' })
    expect(site.opened).toEqual([])
  })

  test('has its picture on the next page, too', async () => {
    const site = await openPage()
    const { outcome } = await beginConnecting(site)
    site.remote.chosen(wallet)
    site.client.approve(evm)
    await outcome
    site.kernel.dispose()
    const next = await openPage({ storage: site.env.storage })
    expect(next.kernel.stores.namespaces.get('eip155')!.connection!.wallet).toMatchObject({
      name: 'Harbor Wallet',
      icon: picture,
    })
  })
})

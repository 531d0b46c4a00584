import type { BrowserContext, Route } from 'playwright-core'
import { forgive, hostUrl, newContext, openModal } from './support/browser.js'
import { inBlockingBrowser, type FrameStorage } from './support/ownBrowser.js'
import { passSeconds } from './support/passSeconds.js'
import { secureSite, useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { button, closed, dialog, sees, showsView, whenStatus } from './support/visitor.js'

const site = useEmbeddedWallet()

let count = 0
const newcomer = () => `walled${++count}.${process.pid}.${Date.now()}@example.com`

/** Opens the page at another site than the secure site's. */
const visitElsewhere = async (context: BrowserContext) => {
  site.context = context
  site.page = await context.newPage()
  const options = { defaultAccountTypes: { eip155: 'eoa' } }
  const url = hostUrl({ host: 'email', wallets: [{}], frames: [secureSite()], options })
  await site.page.goto(url.replace('localhost', '127.0.0.1'))
  await site.page.waitForFunction(() => 'modal' in window)
}
/** Whether the frame can keep something. */
const keeps = async () => {
  const element = await site.page.$('[data-portico=modal] > iframe')
  return (await element?.contentFrame())?.evaluate(() => {
    try {
      return typeof localStorage === 'object'
    } catch {
      return false
    }
  })
}

describe.each<[string, FrameStorage]>([
  ['that blocks cookies of other sites, and gives their frames a storage for each site', 'partitioned'],
  ['that blocks cookies of other sites, and lets their frames keep nothing', 'denied'],
])('in a browser %s', (_, storage) => {
  test('a visitor signs in and signs, and is told apart from nobody after a reload', async () => {
    const problems = await inBlockingBrowser(storage, async context => {
      await visitElsewhere(context)
      await site.signIn(newcomer())
      await whenStatus(site.page, 'connected')
      expect(await keeps()).toBe(storage === 'partitioned')
      await site.signs()
      const account = await site.address()
      await site.page.reload()
      await whenStatus(site.page, storage === 'partitioned' ? 'connected' : 'disconnected')
      expect(await site.address()).toBe(storage === 'partitioned' ? account : undefined)
    })
    expect(problems).toEqual([])
  })
})

/** Adds headers to what a page is answered with. */
const withHeaders =
  (headers: Readonly<Record<string, string>>) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } })
  }

describe.each([
  ['that lets no other site hold its window', { 'cross-origin-opener-policy': 'same-origin' }],
  [
    'that is isolated from other sites',
    {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
  ],
])('on a page %s', (_, headers) => {
  test('a visitor signs in and signs', async () => {
    await site.visit({ headers })
    expect(await site.page.evaluate(() => crossOriginIsolated)).toBe(
      'cross-origin-embedder-policy' in headers,
    )
    await site.signIn(newcomer())
    await whenStatus(site.page, 'connected')
    await site.signs()
  })
})

const isFrame = (url: URL) => url.origin === secureSite() && url.pathname === '/sdk'

describe.each<[string, (context: BrowserContext) => Promise<unknown>]>([
  [
    'is answered with an error',
    context => context.route(isFrame, route => route.fulfill({ status: 500, body: 'Out of order' })),
  ],
  [
    'may not be shown by other sites',
    context =>
      context.route(isFrame, withHeaders({ 'content-security-policy': '', 'x-frame-options': 'DENY' })),
  ],
  ['is blocked', context => context.route(isFrame, route => route.abort('blockedbyclient'))],
])('where the frame %s', (_, block) => {
  const start = async () => {
    forgive(/Failed to load resource|X-Frame-Options|ERR_|Framing/)
    const context = await newContext()
    await context.clock.install()
    await site.visit({ wallets: [{}] }, context)
    await openModal(site.page)
    await button(site.page, 'Portico Test Wallet').waitFor()
    await block(context)
    await site.enterEmail(newcomer())
    await button(site.page, 'Sending the code').waitFor()
    return context
  }

  test('the visitor is told in words after 20 seconds, and a wallet connects', async () => {
    await start()
    await passSeconds(site.page, 20)
    await sees(site.page, 'Could not load sign-in. A content blocker may be active.')
    await button(site.page, 'Portico Test Wallet').click()
    await whenStatus(site.page, 'connected')
  })

  test('a wallet connects while the frame is waited for', async () => {
    await start()
    await button(site.page, 'Portico Test Wallet').click()
    await whenStatus(site.page, 'connected')
    await closed(site.page)
    await passSeconds(site.page, 30)
    await whenStatus(site.page, 'connected')
  })

  test('the visitor signs in once it is there', async () => {
    const context = await start()
    await passSeconds(site.page, 20)
    await sees(site.page, 'Could not load sign-in.')
    await context.unrouteAll()
    await button(site.page, 'Continue').click()
    await showsView(site.page, 'Approve this device')
  })
})

test('offline, the visitor is told so in the place of the button, and the e-mail goes on with the network', async () => {
  const context = await newContext()
  await site.visit({ wallets: [{}] }, context)
  await openModal(site.page)
  await button(site.page, 'Portico Test Wallet').waitFor()
  await context.setOffline(true)
  await dialog(site.page).getByLabel('E-mail').fill(newcomer())
  await button(site.page, 'You are offline').waitFor()
  await context.setOffline(false)
  await button(site.page, 'Continue').click()
  await showsView(site.page, 'Approve this device')
})

import type { Page } from 'playwright-core'
import { devices } from '../support/devices.js'
import { newContext, openHost, openModal } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { button, closed, dialog, sees, showsView } from './support/visitor.js'

/** A Solana page on an iPhone; what leaves for an app or its website is taken down, and goes nowhere. */
const visit = async (wallet: object | null) => {
  const context = await newContext({
    ...{ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } },
    userAgent: devices.iosSafari,
  })
  const opened: URL[] = []
  await context.route(/^https:\/\/(phantom\.app|solflare\.com|go\.cb-w\.com)\//, route => {
    opened.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' })
  })
  const { page } = await openHost({ context, host: 'solana', wallets: [wallet] as never })
  await page.evaluate(() => history.replaceState(null, '', `${location.search}&voucher=secret#token=secret`))
  await openModal(page)
  return { page, opened }
}
const apps = ['Phantom', 'Solflare', 'Coinbase Wallet']
const link = (page: Page, name: string) => dialog(page).getByRole('link', { name })

test('on a phone without a wallet in its browser, apps are offered, and open this page there', async () => {
  const { page, opened } = await visit(null)
  for (const name of apps) await button(page, name).waitFor()
  expect(await dialog(page).getByText('Opens this page in the app').count()).toBe(apps.length)
  expect(await violationsInEveryLook(page)).toEqual({})
  await button(page, 'Phantom').click()
  await showsView(page, 'Phantom')
  await sees(page, 'Open this page in Phantom')
  expect(await violationsInEveryLook(page)).toEqual({})
  const own = await page.evaluate(() => `${location.origin}${location.pathname}`)
  const opening = page.context().waitForEvent('page')
  await link(page, 'Open in Phantom').click()
  await (await opening).waitForURL(/^https:\/\/phantom\.app\//)
  await sees(page, 'Continue in Phantom')
  expect(opened.map(({ host }) => host)).toEqual(['phantom.app'])
  const [url] = opened
  expect(url?.href).not.toContain('secret')
  expect(decodeURIComponent(url?.pathname ?? '')).toBe(`/ul/browse/${own}`)
  expect(url?.searchParams.get('ref')).toBe(new URL(own).origin)
})

test('who comes back finds the way to open it again, and the other apps', async () => {
  const { page } = await visit(null)
  await button(page, 'Solflare').click()
  // Where the app opens, the page stays.
  await page.evaluate(() => addEventListener('click', event => event.preventDefault()))
  await link(page, 'Open in Solflare').click()
  await sees(page, 'Continue in Solflare')
  await link(page, 'Open again').waitFor()
  expect(await violationsInEveryLook(page)).toEqual({})
  await button(page, 'Back').click()
  await button(page, 'Coinbase Wallet').click()
  expect(await link(page, 'Open in Coinbase Wallet').getAttribute('href')).toMatch(
    /^https:\/\/go\.cb-w\.com\/dapp\?cb_url=http%3A%2F%2F/,
  )
})

test("in the wallet's own browser the wallet itself is there, and connects", async () => {
  const { page } = await visit({ name: 'Phantom' })
  await button(page, 'Phantom').click()
  await closed(page)
  expect(await page.evaluate(() => window.modal.getState().active?.status)).toBe('connected')
})

import type { BrowserContext, Page } from 'playwright-core'
import type { AnalyticsEvent } from '../../testing/sandbox/index.js'
import { connect, forgive, type HostOptions, newContext, openHost, openModal } from './support/browser.js'
import { until } from '../testing/sandbox/support/until.js'
import { closed } from './support/visitor.js'

declare global {
  interface Window {
    readonly consent: { answer(yes: boolean): void }
  }
}

const sandboxUrl = () => process.env['PORTICO_SANDBOX'] ?? ''

/** Opens the host, and takes down what it asks the two services, and when its lazy part comes. */
const start = async (options: HostOptions & { readonly consent?: string } = {}) => {
  const context = await newContext()
  const asked: string[] = []
  const events: AnalyticsEvent['props'][] = []
  context.on('request', request => {
    const { pathname } = new URL(request.url())
    const isOurs = request.url().startsWith(sandboxUrl()) && /(getAnalyticsConfig|\/e)$/.test(pathname)
    if (isOurs) asked.push(`${request.method()} ${pathname.replace(/^\/fault\/[^/]+/, '')}`)
    if (isOurs && request.method() === 'POST') events.push((request.postDataJSON() as AnalyticsEvent).props)
  })
  const { consent, ...rest } = options
  const { page } = await openHost({ host: 'analytics', context, ...rest })
  if (consent) await page.goto(`${page.url()}&consent=${consent}`)
  await page.waitForFunction(() => 'modal' in window)
  return { context, page, asked, events, names: () => events.map(({ event }) => event) }
}

/** Waits until the service has been told of an event. */
const tells = (context: BrowserContext, event: string) =>
  context.waitForEvent('response', response =>
    (response.request().postData() ?? '').includes(`"event":"${event}"`),
  )
/** How often the service has been told that this host's modal was opened. */
const openings = async () => {
  const response = await fetch(`${sandboxUrl()}/sandbox/analytics`)
  const { events } = (await response.json()) as { readonly events: readonly AnalyticsEvent[] }
  return events.filter(({ url, props }) => url.endsWith('/analytics') && props.event === 'MODAL_OPEN').length
}
/** Lets what waits go at once, as when the page is left. */
const hurry = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
const open = async (page: Page) => {
  await openModal(page)
  await page.keyboard.press('Escape')
  await closed(page)
}

test('the service hears all from the first event on, with no preflight', async () => {
  const { context, page, asked, events, names } = await start()
  expect(asked).toEqual([])
  const told = tells(context, 'CONNECT_SUCCESS')
  await connect(page)
  expect((await told).status()).toBe(202)
  expect(names().slice(0, 2)).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  expect(asked.slice(0, 2)).toEqual(['GET /getAnalyticsConfig', 'POST /e'])
  expect(asked.filter(call => call.startsWith('OPTIONS'))).toEqual([])
  const address = await page.evaluate(() => window.modal.getState().active?.address)
  expect(events.find(({ event }) => event === 'CONNECT_SUCCESS')).toMatchObject({
    properties: { method: 'browser', name: 'Portico Test Wallet' },
    address,
  })
})

test('what waits goes when the page is left', async () => {
  const { context, page } = await start()
  const told = tells(context, 'MODAL_CLOSE')
  await open(page)
  await told
  const before = await openings()
  await openModal(page)
  await page.goto('about:blank')
  // A page that is gone sees no answers: the service itself is asked.
  await until(async () => (await openings()) > before)
})

test('nothing is asked or sent before the yes; then what has waited goes', async () => {
  const { context, page, asked, names } = await start({ consent: 'later' })
  await open(page)
  await hurry(page)
  expect(asked).toEqual([])
  const told = tells(context, 'MODAL_CLOSE')
  await page.evaluate(() => window.consent.answer(true))
  await told
  expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
})

test('nothing is asked with the flag off, when not even the lazy part is fetched, nor without consent', async () => {
  const off = await start({ options: { features: { analytics: false } } })
  await open(off.page)
  await hurry(off.page)
  expect(off.asked).toEqual([])
  expect(await off.page.evaluate(() => window.modal.kernel.loaded())).not.toContain('analytics')

  const refused = await start({ consent: 'refused' })
  await open(refused.page)
  await hurry(refused.page)
  expect(refused.asked).toEqual([])
  expect(await refused.page.evaluate(() => window.modal.kernel.loaded())).toContain('analytics')
})

test('a service that forbids the page is told of in the alert of debug mode, once', async () => {
  forgive(/status of 403/)
  const { page } = await start({ api: '403', options: { debug: true } })
  await openModal(page)
  await page.getByText('Invalid App Configuration').first().waitFor()
})

test('outside of debug mode no visitor is told: the console is, once', async () => {
  forgive(/status of 403/, /APP_MISCONFIGURED|Invalid App Configuration/)
  const { context, page } = await start({ api: '403' })
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  const refused = tells(context, 'MODAL_OPEN')
  await openModal(page)
  expect((await refused).status()).toBe(403)
  await until(async () => said.some(text => text.includes('Invalid App Configuration')))
  await page.keyboard.press('Escape')
  await closed(page)
  await openModal(page)
  expect(await page.getByText('Invalid App Configuration').count()).toBe(0)
  expect(said.filter(text => text.includes('Invalid App Configuration'))).toHaveLength(1)
})

import type { Page } from 'playwright-core'
import { forgive, newContext, openHost } from './support/browser.js'
import { saveData } from './support/saveData.js'
import { button, sees, showsView } from './support/visitor.js'

const trigger = (page: Page) => page.getByRole('button', { name: 'Connect wallet' })
const notice = (page: Page) => page.getByRole('alertdialog')

/** A page whose later scripts of some names fail, until they are healed; `body` in their place parses as no module. */
const startWith = async (names: RegExp, body?: string) => {
  forgive(/Failed to load resource|ERR_FAILED|PLUGIN_LOAD_FAILED|Could not load/)
  const context = await newContext()
  await saveData(context)
  let isHealed = false
  await context.route(names, route => {
    if (isHealed) return route.continue()
    return body === undefined
      ? route.abort()
      : route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body,
        })
  })
  const { page } = await openHost({ context })
  return { page, heal: () => (isHealed = true) }
}

/**
 * Tries again. Some browsers keep what they could not fetch until the page is loaded anew (Chromium does since 150): the notice then offers
 * that, and it helps.
 */
const tryAgain = async (page: Page) => {
  const reload = notice(page).getByRole('button', { name: 'Reload page' })
  const title = page.getByRole('dialog').getByRole('heading', { name: 'Connect a wallet' })
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await title.or(reload).first().waitFor()
  if ((await reload.count()) === 0) return
  await Promise.all([page.waitForEvent('load'), reload.click()])
  await trigger(page).click()
}

describe.each([
  ['looks', /\/modal-[^/]+\.js$/],
  ['runtime', /\/runtime-[^/]+\.js$/],
])('the %s of the modal cannot be fetched', (_, names) => {
  test('a press says so in words, and there is a way on once it can', async () => {
    const { page, heal } = await startWith(names)
    await trigger(page).click()
    await notice(page).getByText('Check your connection').waitFor()
    heal()
    await tryAgain(page)
    await showsView(page, 'Connect a wallet')
    await button(page, 'Portico Test Wallet').waitFor()
    expect(await notice(page).count()).toBe(0)
  })

  test('where it fails again, the page is offered to be loaded anew', async () => {
    const { page, heal } = await startWith(names)
    await trigger(page).click()
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await notice(page).getByText('There may be a new version').waitFor()
    heal()
    await Promise.all([
      page.waitForEvent('load'),
      notice(page).getByRole('button', { name: 'Reload page' }).click(),
    ])
    await trigger(page).click()
    await showsView(page, 'Connect a wallet')
  })
})

test.each([
  ['looks', /\/modal-[^/]+\.js$/],
  ['runtime', /\/runtime-[^/]+\.js$/],
])(
  'the %s of the modal never come: that is said after 15 s, and they are waited for anew',
  async (_, names) => {
    forgive(/PLUGIN_LOAD_FAILED|Could not load/)
    const context = await newContext()
    await context.clock.install()
    await saveData(context)
    let letCome: () => void = () => undefined
    const held = new Promise<void>(resolve => (letCome = resolve))
    await context.route(names, async route => {
      await held
      await route.continue()
    })
    const { page } = await openHost({ context })
    const asked = page.waitForRequest(names)
    await trigger(page).click()
    await asked
    const said = page.getByText('Check your connection')
    await page.clock.runFor(14_000)
    expect(await said.count()).toBe(0)
    await page.clock.runFor(1500)
    await said.waitFor()
    letCome()
    await page.getByRole('button', { name: 'Try again' }).click()
    await showsView(page, 'Connect a wallet')
    await button(page, 'Portico Test Wallet').waitFor()
  },
)

describe('a screen whose script does not parse', () => {
  test('offers to load the page anew at once, since to try again is in vain', async () => {
    const { page, heal } = await startWith(/\/onboarding-[^/]+\.js$/, 'export default <')
    await trigger(page).click()
    await button(page, 'I don’t have a wallet').click()
    await sees(page, 'This page may have been updated')
    expect(await button(page, 'Try again').count()).toBe(0)
    heal()
    await Promise.all([page.waitForEvent('load'), button(page, 'Reload page').click()])
    await trigger(page).click()
    await button(page, 'I don’t have a wallet').click()
    await showsView(page, 'Get a wallet')
  })

  test('one that cannot be fetched twice offers the same', async () => {
    const { page } = await startWith(/\/onboarding-[^/]+\.js$/)
    await trigger(page).click()
    await button(page, 'I don’t have a wallet').click()
    await sees(page, 'Check your connection')
    await button(page, 'Try again').click()
    await button(page, 'Reload page').waitFor()
  })
})

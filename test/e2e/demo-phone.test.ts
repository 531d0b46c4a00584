import type { FrameLocator, Page } from 'playwright-core'
import { startDemo, type Demo } from '../../scripts/lib/start-demo.mjs'
import { devices } from '../support/devices.js'
import { newContext } from './support/browser.js'
import { button, dialog } from './support/visitor.js'
import { violations } from './support/violations.js'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

/** Opens a page of the demo on a phone, where apps open from a pressed link only: none before the test presses it. */
const open = async (path = '') => {
  const context = await newContext({
    ...{ locale: 'en', isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } },
    userAgent: devices.iosSafari,
  })
  const page = await context.newPage()
  await page.goto(`${demo.url}${path}`)
  return page
}
/** Taps a link. @returns the new tab that it has opened */
const follow = async (page: Page, place: Page | FrameLocator, name: RegExp) => {
  const opening = page.context().waitForEvent('page')
  await place.getByRole('link', { name }).tap()
  return opening
}
const approve = async (phone: Page, site: string) => {
  const question = phone.getByRole('dialog', { name: 'Connect to this site?' })
  await question.getByText(site).first().waitFor()
  await question.getByRole('button', { name: 'Approve' }).tap()
  await question.waitFor({ state: 'hidden' })
}

test('on the landing page, a wallet of the list opens the phone, and who comes back is connected', async () => {
  const page = await open()
  const stage = page.frameLocator('[data-testid=stage]')
  await stage.getByRole('button', { name: /^All wallets/ }).tap()
  await stage.getByRole('button', { name: /^Alder Pouch/ }).tap()
  const phone = await follow(page, stage, /^Open Alder Pouch/)
  await approve(phone, 'Playground')
  expect(new URL(phone.url()).pathname).toBe('/phone')
  expect(page.url()).toBe(demo.url)
  await page.bringToFront()
  await stage
    .getByTestId('stage-connect')
    .getByText(/0xf39F/i)
    .waitFor()
})

test('in the orchard, the phone opens again for what is to be signed', async () => {
  const page = await open('orchard.html')
  await page.getByTestId('header-connect').getByRole('button').tap()
  await button(page, /^All wallets/).tap()
  await button(page, /^Alder Pouch/).tap()
  const phone = await follow(page, page, /^Open Alder Pouch/)
  await approve(phone, 'Windfall Orchard')
  await page.bringToFront()
  await dialog(page).waitFor({ state: 'detached' })
  const opening = page.context().waitForEvent('page')
  await page.getByTestId('sign-message').tap()
  const again = await opening
  const question = again.getByRole('dialog', { name: 'Sign this message?' })
  await question.getByRole('button', { name: 'Approve' }).tap()
  await page.getByTestId('sign-message-result').getByText('Verified: it is yours').waitFor()
  expect(page.url()).toBe(`${demo.url}orchard.html`)
})

test('who has no wallet is told by its page that it is invented, and led to the phone', async () => {
  const page = await open('orchard.html')
  await page.getByTestId('header-connect').getByRole('button').tap()
  await button(page, 'I don’t have a wallet').tap()
  const shop = await follow(page, page, /^Alder Pouch/)
  await shop.getByRole('heading', { level: 1, name: 'Alder Pouch is not a real wallet' }).waitFor()
  expect(await violations(shop)).toEqual([])
  await shop.getByRole('link', { name: 'Open the sandbox’s phone' }).tap()
  await shop.getByLabel('Link of the site').waitFor()
  expect(page.url()).toBe(`${demo.url}orchard.html`)
})

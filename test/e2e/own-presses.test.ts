import type { Page } from 'playwright-core'
import { openHost, openModal } from './support/browser.js'
import { openSend, openSender, fill, review } from './support/sending.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { useSignIn } from './support/useSignIn.js'
import { button, closed, pressGuarded, timesAsked } from './support/visitor.js'

const confirmation = 'Send with Portico Test Wallet'
useOwnSandbox()
const site = useSignIn()

/** A script of the page presses a button, once the button would take a press. */
const pressByScript = async (page: Page, name: string | RegExp) => {
  await button(page, name).and(page.locator(':not([data-guarded]):not([aria-disabled])')).waitFor()
  await button(page, name).evaluate((pressed: HTMLElement) => {
    pressed.click()
    for (const type of ['pointerdown', 'pointerup', 'click'])
      pressed.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, detail: 1 }))
    pressed.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
  })
}

const toReview = async () => {
  const page = await openSender({ csp: 'none' })
  await openSend(page)
  await fill(page, '0.001', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await review(page)
  return page
}
const timesSent = (page: Page) => timesAsked(page, 'eth_sendTransaction')

describe('a transfer', () => {
  test('is confirmed by no script of the page, and by the visitor', async () => {
    const page = await toReview()
    await pressByScript(page, confirmation)
    expect(await timesSent(page)).toBe(0)
    await pressGuarded(page, confirmation)
    await page.waitForFunction(() =>
      window.wallet.requests.some(({ method }) => method === 'eth_sendTransaction'),
    )
    expect(await timesSent(page)).toBe(1)
  })
})

test('a sign-in is signed by no script of the page', async () => {
  await site.visit()
  await site.ask()
  await pressByScript(site.page, /^Sign (with|in) /)
  expect(await site.timesAsked()).toBe(0)
  await site.sign()
  await closed(site.page)
})

test('what only connects may be pressed by a script: the wallet asks by itself', async () => {
  const { page } = await openHost()
  await openModal(page)
  await button(page, 'Portico Test Wallet').evaluate((row: HTMLElement) => row.click())
  await closed(page)
})

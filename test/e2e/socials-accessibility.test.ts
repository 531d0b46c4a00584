import type { Page } from 'playwright-core'
import { forgive, openModal } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { mailOf } from './support/useMailbox.js'
import { violations } from './support/violations.js'
import { button, dialog, showsView } from './support/visitor.js'

const wallet = useEmbeddedWallet()

const found = new Map<string, unknown>()
const note = (name: string, what: object) => {
  if (Object.keys(what).length > 0) found.set(name, what)
}
/** Looks at the view of the modal in every look. `PORTICO_PICTURES` names a folder that a picture goes to. */
const look = async (view: string) => {
  if (process.env['PORTICO_PICTURES'])
    await wallet.page.screenshot({ path: `${process.env['PORTICO_PICTURES']}/social-${view}.png` })
  note(view, await violationsInEveryLook(wallet.page))
}
/** Looks at a page of the secure site, or of those that stand in for others, as on a desktop and as on a phone. */
const lookAt = async (name: string, page: Page) => {
  for (const width of [1000, 320]) {
    await page.setViewportSize({ width, height: 700 })
    note(`${name}, ${width} px`, await violations(page))
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) note(`${name}, ${width} px, too wide`, { overflow })
  }
}
const shows = (name: string | RegExp) =>
  dialog(wallet.page).getByRole('heading', { name, level: 3 }).waitFor()

beforeEach(() => found.clear())

test('the views of signing in by an account elsewhere are sound in every look', async () => {
  forgive(/status of 403/)
  await wallet.visit({ plugins: { socials: true }, wallets: [{}] })
  await openModal(wallet.page)
  await look('Connect')
  await button(wallet.page, 'More ways to sign in').click()
  await showsView(wallet.page, 'Sign in with')
  await look('ConnectSocials')

  const opened = wallet.page.waitForEvent('popup')
  await button(wallet.page, 'GitHub').click()
  const popup = await opened
  await popup.getByRole('heading', { name: 'Portico GitHub' }).waitFor()
  await shows('Continue in the GitHub window')
  await look('waiting')
  await popup.getByRole('button', { name: 'Deny' }).click()
  await shows('GitHub did not sign you in')
  await look('refused')
  const again = wallet.page.waitForEvent('popup')
  await button(wallet.page, 'Try again').click()
  const second = await again
  await second.getByRole('heading', { name: 'Portico GitHub' }).waitFor()
  await second.close()
  await shows('The window was closed')
  await look('closed')
  await wallet.page.evaluate(() => {
    window.open = () => null
  })
  await button(wallet.page, 'Try again').click()
  await shows('Your browser blocked the window')
  await look('blocked')
  expect([...found]).toEqual([])
})

test('the code of Farcaster is sound in every look', async () => {
  await wallet.visit({ plugins: { socials: true } })
  await openModal(wallet.page)
  await button(wallet.page, 'Continue with Farcaster').click()
  await dialog(wallet.page).getByRole('img', { name: 'QR code for signing in with Farcaster' }).waitFor()
  await look('ConnectingFarcaster')
  expect([...found]).toEqual([])
})

test('the pages that a visitor comes by elsewhere are sound', async () => {
  // Of the link that is no longer good.
  forgive(/status of 410/)
  await wallet.visit({ plugins: { socials: true } })
  await openModal(wallet.page)
  const opened = wallet.page.waitForEvent('popup')
  await button(wallet.page, 'Continue with Google').click()
  const popup = await opened
  await popup.getByRole('heading', { name: 'Portico Google' }).waitFor()
  await lookAt('the page of a provider', popup)
  await popup.close()
  await button(wallet.page, 'Sign in on this page instead').click()
  await wallet.page.getByRole('button', { name: 'Continue as Ada' }).click()
  await wallet.page.getByRole('link', { name: 'Continue' }).waitFor()
  await lookAt('the question whether to go on', wallet.page)

  const email = `looker.${process.pid}.${Date.now()}@example.com`
  await wallet.visit()
  await openModal(wallet.page)
  await wallet.enterEmail(email)
  const { approveUrl = '' } = await mailOf(email, 'device')
  const device = await wallet.context.newPage()
  await device.goto(approveUrl)
  await lookAt('the approval of a device', device)
  await device.getByRole('button', { name: 'Approve' }).click()
  await device.getByRole('heading', { name: 'Approved' }).waitFor()
  await lookAt('the approved device', device)
  await device.goto(approveUrl)
  await lookAt('an expired link', device)
  expect([...found]).toEqual([])
})

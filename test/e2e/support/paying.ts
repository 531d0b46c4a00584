import type { BrowserContext, Page } from 'playwright-core'
import { testUsd } from '../../../testing/sandbox/index.js'
import type { PayData } from '../../../plugins/feature-pay/index.js'
import { second } from './accounts.js'
import { openHost, type HostOptions } from './browser.js'
import { button, dialog, pressGuarded, showsView } from './visitor.js'

/** The coin and the token of the sandbox's main chain. */
export const coin: PayData['asset'] = {
  network: 'eip155:31337',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
export const dollars: PayData['asset'] = {
  network: 'eip155:31337',
  asset: testUsd.address,
  metadata: { name: 'Test USD', symbol: 'TUSD', decimals: 6 },
}
/** A payment to the second account. */
export const paymentOf = (amount: string, asset = coin): PayData => ({ recipient: second, asset, amount })

/** Opens a page that asks for payments. */
export const openShop = async (
  options: HostOptions & { readonly context?: BrowserContext } = {},
): Promise<Page> => (await openHost({ host: 'pay', isConnected: true, ...options })).page

/** Lets the host ask for a payment. */
export const ask = async (page: Page, data: PayData): Promise<void> => {
  await page.evaluate(given => window.askToPay(given), data)
  await showsView(page, 'Pay')
}

/** Goes on to the review of a payment by the wallet. */
export const review = async (page: Page): Promise<void> => {
  await button(page, /^Pay with Portico Test Wallet/).click()
  await showsView(page, 'Review')
}

/** Hands the payment to the wallet, once it was tried out. */
export const confirm = async (page: Page): Promise<void> => {
  await pressGuarded(page, 'Pay with Portico Test Wallet')
}

/** Chooses an exchange. @returns its window */
export const goToExchange = async (page: Page, name = 'Portico Exchange'): Promise<Page> => {
  await button(page, /^Pay from an exchange/).click()
  await showsView(page, 'Choose an exchange')
  const opening = page.waitForEvent('popup')
  await button(page, name).click()
  const popup = await opening
  await popup.getByRole('button', { name: 'Sign in' }).waitFor()
  return popup
}

/** Pays in the window of an exchange. */
export const payThere = async (popup: Page): Promise<void> => {
  await popup.getByRole('button', { name: 'Sign in' }).click()
  await popup.getByRole('button', { name: 'Pay' }).click()
  await popup.getByText('You can close this window').waitFor()
}

/** Lets the wallet, which answers only when it is told to, approve what it was asked. */
export const approve = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await window.wallet.nextPending()
    window.wallet.approve()
  })

/** What came of the payments that the host asked for. */
export const paid = (page: Page): Promise<readonly unknown[]> => page.evaluate(() => window.paid)

/** Waits until the host knows of a payment. */
export const whenPaid = async (page: Page): Promise<unknown> => {
  await page.waitForFunction(() => window.paid.length > 0)
  return (await paid(page))[0]
}

/** The heading of the message that is shown. */
export const says = (page: Page, title: string | RegExp): Promise<void> =>
  dialog(page).getByRole('heading', { level: 3, name: title }).waitFor()

import type { Page } from 'playwright-core'
import { createPublicClient, http, parseUnits, type Address } from 'viem'
import { second } from './support/accounts.js'
import { newContext } from './support/browser.js'
import { passSeconds } from './support/passSeconds.js'
import { patientClock } from './support/patientClock.js'
import {
  ask,
  dollars,
  goToExchange,
  openShop,
  paid,
  paymentOf,
  payThere,
  says,
  whenPaid,
} from './support/paying.js'
import { useExchanges } from './support/useExchanges.js'
import { button, closed, connectQuietly, dialog, eventsOf, sees, showsView } from './support/visitor.js'

const { sandbox, setFault } = useExchanges()
const chain = () => createPublicClient({ transport: http(`${sandbox.url}/rpc/31337`) })
const shop = (number: number): Address => `0x${`${number}`.padStart(40, '5b')}`
const to = (recipient: Address, amount = '0.01') => ({ ...paymentOf(amount), recipient })

let page: Page

const isWaiting = (on = page) => says(on, /^Pay in the window of Portico Exchange/)
const back = () => button(page, 'Back').click()
const isWarned = (on = page) => sees(on, /^You began this payment with Portico Exchange/)

/** Begins a payment, and goes back to the ways to pay. */
const beginAndGoBack = async (recipient: Address): Promise<Page> => {
  page = await openShop()
  await ask(page, to(recipient))
  const popup = await goToExchange(page)
  await isWaiting()
  await back()
  await back()
  await isWarned()
  return popup
}

test.each([
  ['1 wei', paymentOf('0.000000000000000001'), /0\.000000000000000001/],
  ['10^30 of a token', paymentOf(`1${'0'.repeat(30)}`, dollars), /1(,000){10}\sTUSD/],
])('%s is paid, and shown whole', async (_, data, shown) => {
  page = await openShop()
  const recipient = shop(1)
  await ask(page, { ...data, recipient })
  await sees(page, shown)
  const popup = await goToExchange(page)
  await isWaiting()
  await payThere(popup)
  await says(page, 'Paid')
  // In a sentence it is short, and whole at a press.
  await dialog(page).getByTitle(shown).or(dialog(page).getByText(shown)).first().waitFor()
  expect(await eventsOf(page, 'PAY_SUCCESS')).toBe(1)
})

test('who goes back has begun it still, and is told so each time', async () => {
  const popup = await beginAndGoBack(shop(2))
  await button(page, 'Show that payment').click()
  await isWaiting()
  await back()
  await isWarned()
  await button(page, /^Pay with Portico Test Wallet/).click()
  await showsView(page, 'Review')
  await isWarned()
  await back()
  await payThere(popup)
  await page.waitForFunction(() => window.events.some(({ event }) => event === 'PAY_SUCCESS'))
  expect(await chain().getBalance({ address: shop(2) })).toBe(parseUnits('0.01', 18))
})

test('a window that is closed meanwhile can be opened again', async () => {
  const popup = await beginAndGoBack(shop(3))
  await popup.close()
  await button(page, 'Show that payment').click()
  await isWaiting()
  await sees(page, /^The window looks closed/)
  const opening = page.waitForEvent('popup')
  await button(page, 'Go to Portico Exchange').click()
  await payThere(await opening)
  await says(page, 'Paid')
})

test('the modal is closed while it is waited for: the next one knows how it ended', async () => {
  page = await openShop()
  await ask(page, to(shop(4)))
  const popup = await goToExchange(page)
  await isWaiting()
  await button(page, 'Close').click()
  await closed(page)
  expect(await whenPaid(page)).toBe('dismissed')
  await payThere(popup)
  await page.waitForFunction(() => window.events.some(({ event }) => event === 'PAY_SUCCESS'))
  await ask(page, to(shop(4)))
  await isWarned()
  await button(page, 'Show that payment').click()
  await says(page, 'Paid')
  expect(await eventsOf(page, 'PAY_SUCCESS')).toBe(1)
})

test('another account, another network and none at all change nothing of it', async () => {
  page = await openShop({ isConnected: false, wallets: [{ accountCount: 2 }] })
  await connectQuietly(page)
  await ask(page, to(shop(5)))
  const popup = await goToExchange(page)
  await isWaiting()
  await page.evaluate(() => window.wallet.switchAccount(1))
  await page.waitForFunction(
    other => window.modal.getState().active?.address?.toLowerCase() === other,
    second.toLowerCase(),
  )
  await page.evaluate(() => window.modal.switchNetwork('eip155:31338'))
  await isWaiting()
  await page.evaluate(() => window.modal.disconnect())
  await isWaiting()
  await payThere(popup)
  await says(page, 'Paid')
  expect(await whenPaid(page)).toMatchObject({ exchange: 'exchange-1' })
  expect(await chain().getBalance({ address: shop(5) })).toBe(parseUnits('0.01', 18))
})

test('a window whose page is not known when the visitor leaves is closed, and nothing is begun', async () => {
  page = await openShop()
  let answer: () => void = () => undefined
  const held = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/v1/json-rpc*', async route => {
    if (route.request().postData()?.includes('PayUrl')) await held
    await route.continue()
  })
  await ask(page, to(shop(6)))
  await button(page, /^Pay from an exchange/).click()
  const opening = page.waitForEvent('popup')
  await button(page, 'Portico Exchange').click()
  const popup = await opening
  await says(page, 'Opening Portico Exchange')
  const gone = popup.waitForEvent('close')
  await back()
  await gone
  const answered = page.waitForResponse('**/v1/json-rpc*')
  answer()
  await answered
  await back()
  await showsView(page, 'Pay')
  expect(
    await dialog(page)
      .getByText(/^You began this payment/)
      .count(),
  ).toBe(0)
  expect(await eventsOf(page, 'PAY_INITIATED')).toBe(0)
})

test('an exchange that never knows of it is given up after 3 minutes; it can be asked again, and both tabs say the same', async () => {
  const context = await newContext()
  await context.clock.install()
  patientClock(context)
  await setFault('unknown')
  page = await openShop({ context })
  await ask(page, to(shop(7)))
  const popup = await goToExchange(page)
  await isWaiting()
  await passSeconds(page, 190)
  await says(page, 'Status unknown')
  await sees(page, /Ask there with the reference before you pay again/)
  expect(await paid(page)).toEqual([])
  await button(page, 'Done').click()
  await isWarned()
  const tab = await openShop({ context })
  await ask(tab, to(shop(7)))
  await isWarned(tab)
  await button(tab, 'Show that payment').click()
  await says(tab, 'Status unknown')
  await setFault(null)
  await payThere(popup)
  await button(tab, 'Check again').click()
  await says(tab, 'Paid')
  expect(await whenPaid(tab)).toMatchObject({ exchange: 'exchange-1' })
})

test('a transaction that is not of this payment is not believed after a reload, either', async () => {
  await setFault('foreignHash')
  page = await openShop()
  await ask(page, to(shop(8)))
  const popup = await goToExchange(page)
  await isWaiting()
  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
  await payThere(popup)
  await ask(page, to(shop(8)))
  await isWarned()
  await button(page, 'Show that payment').click()
  await says(page, 'Not confirmed on the network')
  await sees(page, /the transaction that it names did not pay this/)
  expect(await eventsOf(page, 'PAY_SUCCESS')).toBe(0)
  expect(await chain().getBalance({ address: shop(8) })).toBe(0n)
})

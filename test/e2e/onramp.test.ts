import type { Page } from 'playwright-core'
import { createPublicClient, erc20Abi, http, type Address } from 'viem'
import { testUsd } from '../../testing/sandbox/index.js'
import { eventually } from '../support/eventually.js'
import { account } from './support/accounts.js'
import { forgive, newContext, openHost } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { passSeconds } from './support/passSeconds.js'
import { connectSolana } from './support/sending.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import {
  button,
  closed,
  connectQuietly,
  dialog,
  eventsOf,
  focused,
  sees,
  showsView,
} from './support/visitor.js'

const sandbox = useOwnSandbox()
const chain = () => createPublicClient({ transport: http(`${sandbox.url}/rpc/31337`) })
const coins = () => chain().getBalance({ address: account as Address })
const dollars = () =>
  chain().readContract({
    address: testUsd.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account as Address],
  })

let page: Page

const visit = async (options: Parameters<typeof openHost>[0] = {}) => {
  const opened = await openHost({ host: 'onramp', isConnected: true, ...options })
  ;({ page } = opened)
  return opened
}
const openBuy = async (data?: object) => {
  await page.evaluate(given => void window.modal.kernel.open('Onramp', given), data)
  await showsView(page, 'Buy')
}
const amount = () => dialog(page).getByLabel('You pay').and(page.locator(':not([inert] *)'))
const heading = (name: string | RegExp) => dialog(page).getByRole('heading', { name, level: 3 }).waitFor()

/** Goes from the form to the window of Sandbox Pay. */
const goToPay = async (paid = '100', provider = /^Coinbase/): Promise<Page> => {
  await amount().fill(paid)
  await button(page, 'Compare providers').click()
  await showsView(page, 'Choose a provider')
  const opened = page.waitForEvent('popup')
  await button(page, provider).click()
  const popup = await opened
  await popup.getByRole('button', { name: 'Pay' }).waitFor()
  return popup
}
const press = (popup: Page, name: string) => popup.getByRole('button', { name, exact: true }).click()

beforeEach(() => {
  sandbox.onramp.serve(true)
  sandbox.onramp.setDelay(300)
})

test('buys the native coin: the balance rises by what was offered, under the strict policy', async () => {
  await visit()
  const before = await coins()
  await openBuy()
  await sees(page, '$10 to $5,000 (Card)')
  const popup = await goToPay()
  expect(await popup.evaluate(() => window.opener as unknown)).toBeNull()
  await heading('Continue at Coinbase')
  await press(popup, 'Pay')
  await heading('Your purchase has arrived')
  const [purchase] = sandbox.onramp.purchases()
  expect(purchase).toMatchObject({ status: 'success', symbol: 'ETH', address: account })
  expect((await coins()) > before).toBe(true)
  expect(await eventsOf(page, 'SELECT_BUY_PROVIDER')).toBe(1)
  await button(page, 'Done').click()
})

test('buys a token', async () => {
  await visit()
  const before = await dollars()
  await openBuy()
  await button(page, 'Token: ETH. Change').click()
  await button(page, /^Test USD/).click()
  const popup = await goToPay('50')
  await press(popup, 'Pay')
  await heading('Your purchase has arrived')
  expect((await dollars()) - before).toBe(48_750_000n)
})

test('without options and quotes of the service, limits are the usual ones, and what arrives is an estimate', async () => {
  sandbox.onramp.serve(false)
  forgive(/status of 404/)
  await visit()
  await openBuy()
  await sees(page, '$10 to $7,500 (Card)')
  await amount().fill('100')
  await button(page, 'Compare providers').click()
  await sees(page, /About \$100 of ETH, less 1–2% in fees/)
})

test('who cancels sees the window close, and may say that nothing was paid', async () => {
  await visit()
  await openBuy()
  const popup = await goToPay()
  await press(popup, 'Cancel')
  if (!popup.isClosed()) await popup.close()
  await heading('The window of Coinbase is closed')
  await button(page, 'I have not paid').click()
  await showsView(page, 'Choose a provider')
})

test('a payment that fails is told', async () => {
  await visit()
  await openBuy()
  await press(await goToPay(), 'Fail')
  await heading('Buying from Coinbase did not work')
})

test('a provider that never answers is given up after 180 s, with a reference', async () => {
  const context = await newContext()
  await context.clock.install()
  await visit({ context })
  await openBuy()
  await press(await goToPay(), 'Never answer')
  await heading('Continue at Coinbase')
  for (let polls = 0; polls < 47; polls++) await passSeconds(page, 4)
  await heading('We cannot see how it ended')
  await sees(page, 'Reference')
})

test('a window that the browser blocks is replaced by a link, which works', async () => {
  await visit()
  await openBuy()
  await page.evaluate(() => {
    window.open = () => null
  })
  await amount().fill('100')
  await button(page, 'Compare providers').click()
  await button(page, /^Coinbase/).click()
  const opened = page.context().waitForEvent('page')
  await dialog(page).getByRole('link', { name: 'Open Coinbase' }).click()
  await press(await opened, 'Pay')
  await heading('Your purchase has arrived')
})

test('a page that is cut off from its windows still hears how it ended', async () => {
  forgive(/Cross-Origin-Opener-Policy/)
  await visit({ headers: { 'cross-origin-opener-policy': 'same-origin' } })
  await openBuy()
  const popup = await goToPay()
  await heading('The window of Coinbase is closed')
  await press(popup, 'Pay')
  await heading('Your purchase has arrived')
})

test('closing the modal, reloading and a second tab lose nothing', async () => {
  sandbox.onramp.setDelay(60_000)
  const { context } = await visit()
  await openBuy()
  const popup = await goToPay()
  await press(popup, 'Pay')
  await heading('Coinbase has your payment')
  await button(page, 'Close').click()
  await closed(page)
  const pendingIn = (tab: Page) => tab.evaluate(() => window.modal.getState().active?.pendingTransactions)
  expect(await pendingIn(page)).toBe(1)
  await page.reload()
  await page.waitForFunction(() => window.modal?.getState().active?.pendingTransactions === 1)
  const { page: other } = await openHost({ host: 'onramp', context })
  await other.waitForFunction(() => window.modal.getState().active?.pendingTransactions === 1)
  await page.evaluate(() => void window.modal.kernel.open('OnrampActivity'))
  await button(page, /^Coinbase/).click()
  await heading('Coinbase has your payment')
})

test('what was paid before a reload arrives after it, and both tabs say so', async () => {
  sandbox.onramp.setDelay(2000)
  const { context } = await visit()
  await openBuy()
  await press(await goToPay(), 'Pay')
  await page.reload()
  const { page: other } = await openHost({ host: 'onramp', context })
  const done = (tab: Page) =>
    eventually(async () =>
      expect(await tab.evaluate(() => window.modal.getState().active?.pendingTransactions)).toBe(0),
    )
  await done(page)
  await done(other)
  expect(sandbox.onramp.purchases().at(-1)?.status).toBe('success')
})

test('who disconnects and comes back finds their purchase', async () => {
  // Longer than from one question to the next.
  sandbox.onramp.setDelay(8000)
  await visit({ wallets: [{}] })
  await openBuy()
  await press(await goToPay(), 'Pay')
  await heading('Coinbase has your payment')
  const pendingNow = () => page.evaluate(() => window.modal.getState().active?.pendingTransactions)
  expect(await pendingNow()).toBe(1)
  await page.evaluate(() => window.modal.disconnect())
  await eventually(() => expect(sandbox.onramp.purchases().at(-1)?.status).toBe('success'))
  expect(sandbox.onramp.purchases().at(-1)?.address).toBe(account)
  // Nobody asks about an account that is not connected.
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await connectQuietly(page)
  await eventually(async () => expect(await pendingNow()).toBe(0))
  expect(asked.some(url => url.includes('onramp=coinbase'))).toBe(true)
})

test('on Solana, Meld sells SOL, and the visitor is sent there to see how it ended', async () => {
  const meld = { publicKey: 'pk_sandbox', url: `${sandbox.onramp.url}/meld` }
  const context = await newContext()
  await context.clock.install()
  await visit({ context, plugins: { onramp: { meld } } })
  await connectSolana(page)
  await openBuy()
  await sees(page, 'Usual limits')
  const popup = await goToPay('100', /^Meld/)
  expect(new URL(popup.url()).searchParams.get('destinationCurrencyCode')).toBe('SOL')
  await press(popup, 'Pay')
  await eventually(() =>
    expect(sandbox.onramp.purchases().at(-1)).toMatchObject({ status: 'success', symbol: 'SOL' }),
  )
  await passSeconds(page, 181)
  await heading('We cannot see how it ended')
})

test('the keyboard alone buys, and Send offers it where coins are missing', async () => {
  await visit()
  await openBuy()
  await focused(amount())
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await showsView(page, 'Choose a provider')
  await focused(button(page, /^Coinbase/))
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await (await opened).close()
  await heading('The window of Coinbase is closed')
  await page.evaluate(() => void window.modal.kernel.open('Send', { amount: '99999999' }))
  await button(page, 'Buy').waitFor()
})

test('nothing is amiss for assistive technology, in any look', async () => {
  await visit()
  await openBuy()
  await amount().fill('100')
  await sees(page, /0\.0\d+\sETH/)
  expect(await violationsInEveryLook(page)).toEqual({})
  await button(page, 'Compare providers').click()
  await showsView(page, 'Choose a provider')
  expect(await violationsInEveryLook(page)).toEqual({})
  const opened = page.waitForEvent('popup')
  await button(page, /^Coinbase/).click()
  await opened
  await heading('Continue at Coinbase')
  expect(await violationsInEveryLook(page)).toEqual({})
})

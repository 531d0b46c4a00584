import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { createWalletClient, http, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { account, second, secondKey } from './support/accounts.js'
import { forgive, type HostOptions, openHost } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import {
  atRest,
  button,
  connectQuietly,
  dialog,
  eventsOf,
  focused,
  sees,
  showsView,
} from './support/visitor.js'
import { violations } from './support/violations.js'
import { tellIndexer } from './support/tellIndexer.js'
import { wheel } from './support/wheel.js'
import { receiptOf } from '../support/receiptOf.js'

const sandbox = useOwnSandbox()
const phone: BrowserContextOptions = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true }

let page: Page

interface Setup extends HostOptions {
  readonly device?: BrowserContextOptions
}
/** Opens a view with a connected account, by a click in the page. */
const openView = async (view: 'Account' | 'History', { device, ...options }: Setup = {}) => {
  const contextOptions = device && { contextOptions: device }
  ;({ page } = await openHost({ host: 'activity', isConnected: true, ...contextOptions, ...options }))
  await page.getByRole('button', { name: `Open ${view}` }).click()
  await dialog(page).waitFor()
}
const rows = () => page.locator('.p-history-rows .p-transaction')
const sentences = () => page.locator('.p-transaction-sentence')
const row = (text: string | RegExp) => page.locator('.p-transaction').filter({ hasText: text }).first()
/** Scrolls down to a row: how far that is depends on what else there is, and on the headings of the months. Rows out of sight are not drawn. */
const reach = async (target: Locator): Promise<void> => {
  for (let turn = 0; turn < 10 && (await target.count()) === 0; turn++)
    await wheel(page.locator('.p-history-rows'), 300)
}
const sendFromOther = async (amount: string) => {
  const sender = createWalletClient({
    account: privateKeyToAccount(secondKey),
    transport: http(`${sandbox.url}/rpc/31337`),
    pollingInterval: 50,
  }).extend(publicActions)
  const hash = await sender.sendTransaction({ chain: null, to: account, value: parseEther(amount) })
  await receiptOf(sender, hash)
  return hash
}

test('what another account sends appears, with its details', async () => {
  await openView('History')
  await dialog(page)
    .getByRole('list', { name: 'Transactions' })
    .or(page.getByText('No activity yet'))
    .first()
    .waitFor()
  const hash = await sendFromOther('0.1234')
  await button(page, 'Refresh').click()
  await row('Received 0.123').click()
  await showsView(page, 'Transaction')
  await sees(page, 'Confirmed')
  const text = (await dialog(page).innerText()).replace(/\s+/g, '').toLowerCase()
  for (const fact of [hash, account, second]) expect(text).toContain(fact.toLowerCase())
  await button(page, 'Back').click()
  await focused(row('Received 0.123'))
})

test('the tab of the account shows the latest three, and leads to all', async () => {
  for (const amount of ['0.01', '0.02', '0.03', '0.04']) await sendFromOther(amount)
  await openView('Account')
  await sentences().first().waitFor()
  expect(await sentences().count()).toBe(3)
  await button(page, 'All activity').click()
  await showsView(page, 'Activity')
  await rows().nth(3).waitFor()
})

test('a failure keeps what is listed, and can be tried again', async () => {
  forgive(/status of 500/)
  await sendFromOther('0.05')
  await openView('History')
  await rows().first().waitFor()
  await row('Received 0.05').waitFor()
  await page.route('**/history?*', route =>
    route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } }),
  )
  await button(page, 'Refresh').click()
  await button(page, 'Try again').waitFor()
  expect(await row('Received 0.05').isVisible()).toBe(true)
  expect(await row('Received 0.01').isVisible()).toBe(true)
  expect(await eventsOf(page, 'ERROR_FETCH_TRANSACTIONS')).toBe(1)
  await page.unroute('**/history?*')
  await button(page, 'Try again').click()
  await button(page, 'Try again').waitFor({ state: 'detached' })
})

test('a service that fails is told of, and one with hostile answers leads nowhere', async () => {
  forgive(/status of 500/)
  await openView('History', { api: '500' })
  await dialog(page).getByRole('heading', { name: 'Failed to fetch transactions' }).waitFor()
  expect(await violationsInEveryLook(page)).toEqual({})

  await openView('History', { api: 'hostile' })
  await rows().first().waitFor()
  expect(await page.locator('.p-history a[href^="javascript"]').count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('another account in the wallet takes the list along', async () => {
  await sendFromOther('0.06')
  ;({ page } = await openHost({ host: 'activity', wallets: [{ accountCount: 2 }] }))
  await connectQuietly(page)
  await page.getByRole('button', { name: 'Open History' }).click()
  await row('Received 0.06').waitFor()
  await page.evaluate(() => window.wallet.switchAccount(1))
  await row('Sent 0.06').waitFor()
  expect(await row('Received 0.06').count()).toBe(0)
})

describe('with a crowd', () => {
  beforeAll(() => tellIndexer(sandbox.url, 'crowd', { address: account, transactions: 300, noise: 5 }))
  afterAll(() => tellIndexer(sandbox.url, 'clear'))

  test('a collectible is drawn once and stands still, and axe finds nothing: tab, list, details', async () => {
    await openView('Account')
    await sentences().first().waitFor()
    const tab = await violationsInEveryLook(page)
    await button(page, 'All activity').click()
    await rows().first().waitFor()
    await wheel(page.locator('.p-history-rows'), 500)
    await page.locator('.p-still[data-drawn=true]').first().waitFor()
    const list = await violationsInEveryLook(page)
    await reach(row('Minted'))
    await row('Minted').click()
    await showsView(page, 'Transaction')
    await page.locator('.p-facts').waitFor()
    expect({ tab, list, details: await violationsInEveryLook(page) }).toEqual({
      tab: {},
      list: {},
      details: {},
    })
  })

  test('a press as long as a finger makes it opens the row, also when the list has only just been scrolled', async () => {
    await openView('History')
    for (const px of [500, 900, -700]) {
      await wheel(page.locator('.p-history-rows'), px)
      await rows().nth(3).click({ delay: 120 })
      await showsView(page, 'Transaction')
      await button(page, 'Back').click()
      await showsView(page, 'Activity')
      // Until then the list that was left fades beside the one that is back.
      await atRest(dialog(page))
    }
  })

  test('on a phone of 320 px nothing is cut off at the side, and axe finds nothing', async () => {
    await openView('History', { device: phone })
    await rows().first().waitFor()
    const wide = () =>
      page.evaluate(() => {
        const root = document.querySelector('[data-portico=modal]')?.shadowRoot
        return [...(root?.querySelectorAll('.p-card, .p-body, .p-view, .p-history-rows') ?? [])]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ className }) => className)
      })
    expect(await wide()).toEqual([])
    expect(await violations(page)).toEqual([])
    await rows().first().click()
    await page.locator('.p-facts').waitFor()
    await atRest(dialog(page))
    expect(await wide()).toEqual([])
    expect(await violations(page)).toEqual([])
  })

  test('is narrowed down, crossed by keys, and says where it ends', async () => {
    await openView('History')
    await rows().first().waitFor()
    await button(page, /^Received$/).click()
    await page.waitForFunction(() => {
      const root = document.querySelector('[data-portico=modal]')?.shadowRoot
      const texts = [...(root?.querySelectorAll('.p-transaction-sentence') ?? [])].map(
        each => each.textContent ?? '',
      )
      return texts.length > 0 && !texts.some(text => text.startsWith('Sent'))
    })
    await page.evaluate(() => window.loadAllActivity())
    await rows().first().focus()
    await page.keyboard.press('End')
    await sees(page, 'No more activity')
    await sees(page, '5 spam transactions are hidden')
    await page.keyboard.press('Home')
    await focused(rows().first())
  })
})

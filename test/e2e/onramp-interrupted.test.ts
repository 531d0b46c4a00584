import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.js'
import { account, second } from './support/accounts.js'
import { openHost } from './support/browser.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { button, connectQuietly, dialog, sees, showsView } from './support/visitor.js'

const sandbox = useOwnSandbox()

let page: Page

/** Opens a page whose wallet has two accounts, and the form. */
const start = async () => {
  ;({ page } = await openHost({ host: 'onramp', wallets: [{ accountCount: 2 }] }))
  await connectQuietly(page)
  await openBuy()
}
const openBuy = async () => {
  await page.evaluate(() => void window.modal.kernel.open('Onramp'))
  await showsView(page, 'Buy')
}
const amount = () => dialog(page).getByLabel('You pay').and(page.locator(':not([inert] *)'))
const heading = (name: string | RegExp) => dialog(page).getByRole('heading', { name, level: 3 }).waitFor()
const press = (popup: Page, name: string) => popup.getByRole('button', { name, exact: true }).click()
const bought = () => sandbox.onramp.purchases()
const pending = (on = page) => on.evaluate(() => window.modal.getState().active?.pendingTransactions)

const compare = async () => {
  await amount().fill('100')
  await button(page, 'Compare providers').click()
  await button(page, /^Coinbase/).waitFor()
}
/** Goes to the window of Sandbox Pay. */
const goToPay = async (): Promise<Page> => {
  await compare()
  const opened = page.waitForEvent('popup')
  await button(page, /^Coinbase/).click()
  const popup = await opened
  await popup.getByRole('button', { name: 'Pay' }).waitFor()
  await heading('Continue at Coinbase')
  return popup
}

const changes = {
  'another account': async () => {
    await page.evaluate(() => window.wallet.switchAccount(1))
    await page.waitForFunction(
      other => window.modal.getState().active?.address?.toLowerCase() === other,
      second.toLowerCase(),
    )
  },
  'another network': async () => {
    await page.evaluate(() => window.wallet.switchChain(31338))
    await page.waitForFunction(
      () => window.modal.getState().active?.network?.caipNetworkId === 'eip155:31338',
    )
  },
}
const backAgain = async () => {
  await page.evaluate(() => window.wallet.switchAccount(0))
  await page.evaluate(() => window.wallet.switchChain(31337))
  await page.waitForFunction(first => {
    const { address, network } = window.modal.getState().active ?? {}
    return address?.toLowerCase() === first && network?.caipNetworkId === 'eip155:31337'
  }, account.toLowerCase())
}

beforeEach(() => {
  sandbox.onramp.serve(true)
  sandbox.onramp.setDelay(300)
})

describe.each(['another account', 'another network'] as const)('%s is chosen', change => {
  const choose = changes[change]

  test('while the form is filled: it begins again, for that one alone', async () => {
    await start()
    await amount().fill('100')
    await sees(page, /0\.0\d+\sETH/)
    await choose()
    if (change === 'another network') await heading(/^Nothing to buy on /)
    else {
      await eventually(async () => expect(await amount().inputValue()).toBe(''))
      expect((await dialog(page).textContent())?.toLowerCase()).not.toContain(account.toLowerCase())
      const before = bought().length
      await press(await goToPay(), 'Pay')
      await heading('Your purchase has arrived')
      expect(bought().slice(before)).toMatchObject([{ address: second }])
    }
  })

  test('while the providers are compared: nothing is bought for the first one', async () => {
    await start()
    await compare()
    await choose()
    await heading('Nothing to buy yet')
    await button(page, 'Back').last().click()
    if (change === 'another network') await heading(/^Nothing to buy on /)
    else expect(await amount().inputValue()).toBe('')
    expect(page.context().pages()).toHaveLength(1)
  })

  test('before the provider has opened its page: the window closes, and nothing is bought', async () => {
    await start()
    await compare()
    let answer: () => void = () => undefined
    const held = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/v1/generators/**', async route => {
      await held
      await route.continue()
    })
    const opened = page.waitForEvent('popup')
    await button(page, /^Coinbase/).click()
    const popup = await opened
    await heading('Opening Coinbase…')
    const gone = popup.waitForEvent('close')
    await choose()
    await gone
    await heading('Nothing to buy yet')
    answer()
    await backAgain()
    expect(await pending()).toBe(0)
  })

  test('while the visitor pays: it is bought for the account that was shown, which is said', async () => {
    await start()
    const before = bought().length
    const popup = await goToPay()
    await choose()
    await heading('Continue at Coinbase')
    await press(popup, 'Pay')
    await heading('Your purchase has arrived')
    expect((await dialog(page).textContent())?.toLowerCase()).toContain(account.toLowerCase())
    expect(bought().slice(before)).toMatchObject([{ status: 'success', address: account }])
  })

  test('while it is delivered, then a reload and a second tab: it is found again, and nowhere else', async () => {
    sandbox.onramp.setDelay(60_000)
    await start()
    await press(await goToPay(), 'Pay')
    await heading('Coinbase has your payment')
    await choose()
    expect(await pending()).toBe(0)
    await page.reload()
    await page.waitForFunction(() => window.modal?.getState().active?.status === 'connected')
    await backAgain()
    await page.waitForFunction(() => window.modal.getState().active?.pendingTransactions === 1)
    const { page: tab } = await openHost({
      ...{ host: 'onramp', context: page.context(), wallets: [{ accountCount: 2 }] },
    })
    await tab.waitForFunction(() => window.modal.getState().active?.pendingTransactions === 1)
    await page.evaluate(() => void window.modal.kernel.open('OnrampActivity'))
    await button(page, /^Coinbase/).click()
    await heading('Coinbase has your payment')
  })
})

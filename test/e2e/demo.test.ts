import type { Page } from 'playwright-core'
import { startDemo, type Demo } from '../../scripts/lib/start-demo.mjs'
import { newContext } from './support/browser.js'
import { eventually } from '../support/eventually.js'
import { button, closed, dialog, pressGuarded, sees, showsView } from './support/visitor.js'

const chains = ['eip155', 'solana', 'bip122', 'cosmos', 'polkadot'] as const

let demo: Demo
let page: Page
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

const open = async (path = 'orchard.html') => {
  const context = await newContext({ locale: 'en' })
  page = await context.newPage()
  await page.goto(`${demo.url}${path}`)
}
const row = (name: string) => button(page, name)
const openWallets = () => page.getByTestId('header-connect').getByRole('button').click()
/** Clicks the test wallet, and what it is to connect. */
const choose = async (chain: string | RegExp) => {
  await openWallets()
  await button(page, /^Portico Test Wallet/).click()
  await button(page, chain).click()
}
const connectAll = async () => {
  await choose(/^All chains/)
  await closed(page)
}
const chainRow = (namespace: string, status = 'connected') =>
  page.getByTestId(`chain-${namespace}`).and(page.locator(`[data-status=${status}]`))
/** The connected page's status, whichever chain it is of. */
const connected = () =>
  page.getByTestId('account-status').and(page.locator('[data-status=connected]')).waitFor()
const done = (action: string) =>
  page.getByTestId(`${action}-result`).and(page.locator('[data-state=done]')).getByText(/./).first().waitFor()
const result = (action: string) => page.getByTestId(`${action}-result`).innerText()
const getCoins = async () => {
  await page.getByTestId('get-test-coins').click()
  await button(page, 'Get coins').click()
  await sees(page, 'Your coins are there')
  await button(page, 'Done').click()
  await closed(page)
}

describe('a person at the approval window', () => {
  const approve = (where: Page) => where.getByRole('button', { name: 'Approve' }).click()

  test('connects one chain, signs, and gets test coins of the third-party plugin', async () => {
    await open()
    await choose(/^EVM networks/)
    await approve(page)
    await connected()
    await page.getByTestId('sign-message').click()
    await approve(page)
    await done('sign-message')
    expect(await result('sign-message')).toContain('Verified: it is yours')
    await getCoins()
  })

  test('is asked once for each chain of the wallet', async () => {
    await open()
    await choose(/^All chains/)
    for (const [index] of chains.entries()) {
      await sees(page, new RegExp(`\\(${index + 1} of ${chains.length}\\)`))
      await approve(page)
    }
    await closed(page)
    for (const namespace of chains) await chainRow(namespace).waitFor()
  })

  test('unlocks the wallet once for all of its chains', async () => {
    await open()
    await page.getByTestId('wallet-lock').click()
    await choose(/^Solana/)
    await page.getByRole('button', { name: 'Unlock', exact: true }).click()
    await approve(page)
    await chainRow('solana').waitFor()
    await page.getByRole('button', { name: 'Lock the wallet' }).waitFor()
  })

  test('opens the phone in another tab by its row in the list, approves there, and signs', async () => {
    await open()
    await openWallets()
    await row('Portico Phone').click()
    await dialog(page).getByRole('tab', { name: 'Web' }).click()
    const opening = page.context().waitForEvent('page')
    await dialog(page).getByRole('link', { name: 'Open and continue in a new browser tab' }).click()
    const phone = await opening
    await phone.getByRole('dialog', { name: 'Connect to this site?' }).getByText('Windfall Orchard').waitFor()
    await approve(phone)
    await connected()

    await page.getByTestId('sign-message').click()
    await phone.getByRole('dialog', { name: 'Sign this message?' }).waitFor()
    await approve(phone)
    await done('sign-message')
  })
})

describe('with a wallet that approves at once', () => {
  beforeEach(() => open('orchard.html?wallet=approve'))

  test('one click connects every chain, and each of them signs the guest book', async () => {
    await connectAll()
    for (const namespace of chains) {
      await chainRow(namespace).waitFor()
      if (namespace !== 'eip155') await page.getByTestId(`chain-${namespace}-use`).click()
      await chainRow(namespace).getByText('In use').waitFor()
      await page.getByTestId('sign-message').click()
      await done('sign-message')
      expect(await result('sign-message')).toMatch(/^(Verified: it is yours|Signed)\n/)
    }
  })

  test.each(['eip155', 'solana', 'bip122'])('a tree is paid for on %s', async namespace => {
    await connectAll()
    if (namespace !== 'eip155') await page.getByTestId(`chain-${namespace}-use`).click()
    await chainRow(namespace).getByText('In use').waitFor()
    await page.getByTestId('send-transaction').click()
    await done('send-transaction')
    expect(await result('send-transaction')).toMatch(/^(Confirmed in block|Sent)/)
  })

  test('what the faucet gives is in the balance and in the activity', async () => {
    await choose(/^EVM networks/)
    const balance = chainRow('eip155').locator('.amount')
    await balance.waitFor()
    const before = await balance.innerText()
    await getCoins()
    await page.waitForFunction(
      old => document.querySelector('[data-testid=chain-eip155] .amount')?.textContent !== old,
      before,
    )
    await page.getByTestId('open-account').click()
    await dialog(page).getByRole('tab', { name: 'Activity' }).click()
    await sees(page, /^Received 100\sTUSD/)
  })

  test('Receive shows the address of the chain in use', async () => {
    await choose(/^Bitcoin/)
    const address = await page.getByTestId('chain-bip122-address').innerText()
    await page.getByTestId('open-account').click()
    await button(page, 'Receive').click()
    await showsView(page, 'Receive')
    await eventually(async () =>
      expect((await dialog(page).innerText()).replace(/\s/g, '')).toContain(address),
    )
  })

  test('the modal sends a gift, and lists it in the activity', async () => {
    await choose(/^EVM networks/)
    await page.getByTestId('open-send').click()
    await button(page, 'Review').click()
    await showsView(page, 'Review')
    await sees(page, 'Balance changes')
    await pressGuarded(page, /^Send with/)
    await sees(page, 'Confirmed')
    await button(page, 'Close').click()
    await page.getByTestId('open-account').click()
    await dialog(page).getByRole('tab', { name: 'Activity' }).click()
    await sees(page, /^Sent 0\.01\sETH/)
  })

  test('the network of one chain changes, and no other', async () => {
    await connectAll()
    const networkOf = (namespace: string) => page.getByTestId(`chain-${namespace}-network`)
    const others = await networkOf('solana').inputValue()
    await networkOf('eip155').selectOption({ label: 'Portico Second' })
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLSelectElement>('[data-testid=chain-eip155-network]')?.value ===
        'eip155:31338',
    )
    expect(await networkOf('solana').inputValue()).toBe(others)
  })

  test('a feature that is turned off is gone from the account, also after a reload', async () => {
    await choose(/^EVM networks/)
    await page.getByTestId('feature-receive').uncheck()
    await page.reload()
    await connected()
    await page.getByTestId('open-account').click()
    await button(page, 'Send').waitFor()
    expect(await button(page, 'Receive').count()).toBe(0)
  })

  test('who signs in is known to the page’s server, also after a reload', async () => {
    await page.getByTestId('feature-siwx').check()
    await choose(/^EVM networks/)
    const address = await page.getByTestId('chain-eip155-address').innerText()
    await pressGuarded(page, /^Sign with/)
    await closed(page)
    expect(await page.getByTestId('signed-in-as').innerText()).toBe(address)
    await page.reload()
    await page.getByTestId('ask-server').click()
    await page.getByText(`The server knows you as ${address}.`).waitFor()
  })

  test('nothing is counted before the visitor consents', async () => {
    await choose(/^EVM networks/)
    await connected()
    expect(demo.sandbox.analyticsEvents()).toEqual([])
    await page.getByTestId('consent').check()
    const sending = page.waitForRequest(request => new URL(request.url()).pathname === '/e')
    await page.getByTestId('open-account').click()
    expect((await sending).postData()).toContain('MODAL_OPEN')
  })

  test('a visitor without a wallet signs in by e-mail, and has an account with money within 30 seconds', async () => {
    await open()
    const start = performance.now()
    const email = `orchard.${process.pid}@example.com`
    await openWallets()
    await dialog(page).getByLabel('E-mail').fill(email)
    await button(page, /^Continue$/).click()
    await showsView(page, 'Approve this device')
    const mails = () => demo.sandbox.secureSite?.mails(email) ?? []
    const [device] = mails()
    const mail = await page.context().newPage()
    await mail.goto(device?.approveUrl ?? '')
    await mail.getByRole('button', { name: 'Approve' }).click()
    await mail.getByRole('heading', { name: 'Approved' }).waitFor()
    await mail.close()
    await showsView(page, 'Enter the code')
    await eventually(() => expect(mails()).toHaveLength(2))
    await dialog(page)
      .getByLabel('Six-digit code')
      .fill(mails()[1]?.code ?? '')
    await closed(page)
    await chainRow('eip155').waitFor()
    await page
      .getByTestId('header-connect')
      .getByText(/^1(\.000)? ETH/)
      .waitFor()
    expect(performance.now() - start).toBeLessThan(30_000)
    const link = page.getByTestId('mail-panel').getByRole('link', { name: 'Open the mailbox' })
    expect(await link.getAttribute('href')).toBe(`${demo.sandbox.url}/mail`)
  })

  test('the panel of the phone leads to its page', async () => {
    const link = page.getByTestId('phone-panel').getByRole('link', { name: 'Open the sandbox phone' })
    expect(await link.getAttribute('href')).toBe(demo.sandbox.phoneUrl)
  })
})

test.each(['embedded.html', 'vanilla.html'])('%s shows the modal', async path => {
  await open(path)
  await page
    .getByText('Portico Test Wallet')
    .or(page.getByRole('button', { name: 'Connect wallet' }))
    .first()
    .waitFor()
})

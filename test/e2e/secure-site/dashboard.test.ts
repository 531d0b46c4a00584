import type { Page } from 'playwright-core'
import { privateKeyToAccount } from 'viem/accounts'
import { forgive, newContext } from '../support/browser.js'
import { violations } from '../support/violations.js'
import { useFrame } from './support/useFrame.js'

const wallet = useFrame()
const smartNote = 'Smart accounts do not come along.'

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** What the page says of an address of the account. */
const addressOf = (page: Page, label: string) =>
  page
    .locator('.row', { has: page.getByText(label, { exact: true }) })
    .locator('code')
    .textContent()

const open = async () => {
  wallet.context = await newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await wallet.context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(`${wallet.site}/dashboard`)
  await heading(page, 'Secure wallet')
  return page
}
const startSignIn = async (page: Page, email: string) => {
  await page.getByLabel('E-mail address').fill(email)
  await press(page, 'Continue')
  await heading(page, 'Approve this device')
  await wallet.approveDevice(email)
  await heading(page, 'Enter the code')
  await page.getByLabel('Code of six digits').fill(wallet.mail(email, 'code')?.code ?? '')
  await press(page, 'Continue')
}
const signIn = async (page: Page, email: string) => {
  await startSignIn(page, email)
  await heading(page, 'Your account')
}

test('the account is the one that sites know, and its key opens it elsewhere', async () => {
  const email = 'mover@example.com'
  await wallet.visit()
  await wallet.signIn(email)
  const { payload } = await wallet.ask('GET_USER')
  wallet.pass(30)
  const page = await open()
  await signIn(page, email)
  await page.getByText(`Signed in as ${email}`).waitFor()
  const address = await addressOf(page, 'Account')
  expect(payload?.['accounts']).toContainEqual({ address, type: 'eoa' })
  const smart = await addressOf(page, 'Smart account on Local 31337')
  expect(payload?.['accounts']).toContainEqual({ address: smart, type: 'smartAccount' })
  await page.getByText(smartNote).waitFor()

  await press(page, 'Secret key for EVM wallets')
  await page.getByText('Whoever has this key has everything in the account.').waitFor()
  expect(await page.locator('.secret').count()).toBe(0)
  await press(page, 'Show')
  const key = await page.locator('.secret').textContent()
  expect(privateKeyToAccount(key as `0x${string}`).address).toBe(address)
  await press(page, 'Copy')
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await press(page, 'Hide')
  expect(await page.content()).not.toContain(key)
})

test('a key is hidden when the visitor looks elsewhere, and nobody is signed in after a reload', async () => {
  const page = await open()
  await signIn(page, 'careful@example.com')
  await press(page, 'Secret key for EVM wallets')
  await press(page, 'Show')
  await page.locator('.secret').waitFor()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await page.locator('.secret').count()).toBe(0)
  await page.reload()
  await heading(page, 'Secure wallet')
})

test('a key that comes after the visitor has canceled is not shown', async () => {
  const page = await open()
  await signIn(page, 'hasty@example.com')
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/api/key', async route => {
    await held
    await route.continue()
  })
  await press(page, 'Secret key for EVM wallets')
  await press(page, 'Show')
  await press(page, 'Cancel')
  const answered = page.waitForResponse('**/api/key')
  letGo()
  await (await answered).finished()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
  expect(await page.locator('.secret').count()).toBe(0)
  await page.getByRole('button', { name: 'Secret key for EVM wallets' }).waitFor()
})

test('a network that does not answer keeps nobody from their key', async () => {
  forgive(/Failed to load resource/)
  const page = await open()
  await page.route('**/rpc/31337', route => route.abort())
  await signIn(page, 'cut.off@example.com')
  expect(await addressOf(page, 'Account')).toMatch(/^0x/)
  await page.getByText('Not available now').waitFor()
  await press(page, 'Secret key for EVM wallets')
  await press(page, 'Show')
  await page.locator('.secret').waitFor()
})

test('a server that does not answer is said, and asked again', async () => {
  forgive(/status of 500/)
  wallet.context = await newContext()
  const page = await wallet.context.newPage()
  let isDown = true
  const fail = (url: string) =>
    page.route(url, route => (isDown ? route.fulfill({ status: 500, json: {} }) : route.continue()))
  await fail('**/sdk/settings.json')
  await fail('**/api/key')
  await page.goto(`${wallet.site}/dashboard`)
  await heading(page, 'This page could not be loaded')
  isDown = false
  await press(page, 'Try again')
  await heading(page, 'Secure wallet')
  isDown = true
  await startSignIn(page, 'patient@example.com')
  await heading(page, 'This page could not be loaded')
  isDown = false
  await press(page, 'Try again')
  await heading(page, 'Your account')
})

test('what goes wrong is said, and can be tried again', async () => {
  forgive(/status of (400|403|429|502)/)
  const page = await open()
  await page.getByLabel('E-mail address').fill('late@example.com')
  await press(page, 'Continue')
  await wallet.approveDevice('late@example.com')
  await page.getByLabel('Code of six digits').fill('000000')
  await press(page, 'Continue')
  await page.getByRole('alert').getByText('Invalid code').waitFor()
  await page.getByLabel('Code of six digits').fill(wallet.mail('late@example.com', 'code')?.code ?? '')
  await press(page, 'Continue')
  await heading(page, 'Your account')
  await press(page, 'Sign out')
  await heading(page, 'Secure wallet')
  await page.context().setOffline(true)
  forgive(/Failed to load resource/)
  await press(page, 'Continue with Google')
  await page.getByRole('alert').getByText('Something went wrong. Please try again.').waitFor()
})

test('an account elsewhere signs in, too, and who refuses is told', async () => {
  forgive(/status of 403/)
  const page = await open()
  await press(page, 'Continue with GitHub')
  await press(page, 'Deny')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('alert').getByText('The sign-in was canceled').waitFor()
  expect(page.url()).toBe(`${wallet.site}/dashboard`)
  await press(page, 'Continue with Google')
  await press(page, 'Continue as Ada')
  await page.getByRole('link', { name: 'Continue' }).click()
  await heading(page, 'Your account')
  await page.getByText('Signed in as ada@example.com').waitFor()
  expect(page.url()).toBe(`${wallet.site}/dashboard`)
})

test('an answer of a provider that another device has asked for signs nobody in', async () => {
  forgive(/status of (400|403|410)/)
  const page = await open()
  const uri = encodeURIComponent(`${wallet.site}/loading?state=${'ab'.repeat(32)}&code=1`)
  await page.goto(`${wallet.site}/dashboard?result_uri=${uri}`)
  await heading(page, 'Secure wallet')
  await page.getByRole('alert').waitFor()
})

test('is sound, as on a desktop and as on a phone', async () => {
  const found: unknown[] = []
  const look = async (page: Page, name: string) => {
    for (const width of [1000, 320]) {
      await page.setViewportSize({ width, height: 700 })
      found.push(...Object.entries(await violations(page)).map(violation => [name, width, violation]))
      if (process.env['PORTICO_PICTURES'])
        await page.screenshot({
          path: `${process.env['PORTICO_PICTURES']}/dashboard-${name}-${width}.png`,
          fullPage: true,
        })
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      if (isTooWide) found.push([name, width, 'too wide'])
    }
  }
  const page = await open()
  await look(page, 'sign-in')
  await signIn(page, 'a.visitor.with.a.very.long.address.indeed@example.com')
  await look(page, 'account')
  await press(page, 'Secret key for EVM wallets')
  await look(page, 'warning')
  await press(page, 'Show')
  await look(page, 'key')
  expect(found).toEqual([])
})

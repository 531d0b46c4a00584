import type { Browser, Page } from 'playwright-core'
import { startDemo, type Demo } from '../../scripts/lib/start-demo.mjs'
import { launch } from './support/browser.js'

let browser: Browser
let demo: Demo
beforeAll(async () => {
  ;[browser, demo] = await Promise.all([launch(), startDemo()])
}, 60_000)
afterAll(async () => {
  await browser.close()
  await demo.stop()
})

const open = async (path = ''): Promise<{ page: Page; problems: string[] }> => {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(`${demo.url}${path}`)
  return { page, problems }
}

const approve = (page: Page) => page.getByRole('button', { name: 'Approve' }).click()

describe('the demo, as `npm start` serves it', () => {
  test('a person connects in the approval window, signs, and gets test coins of the third-party plugin', async () => {
    const { page, problems } = await open()
    await page.getByTestId('header-connect').getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Portico Test Wallet/ })
      .click()
    await approve(page)
    await page.getByTestId('account-status').and(page.locator('[data-status=connected]')).waitFor()

    await page.getByTestId('sign-message').click()
    await approve(page)
    await page.getByTestId('sign-message-result').and(page.locator('[data-state=done]')).waitFor()

    await page.getByTestId('get-test-coins').click()
    const dialog = page.getByRole('dialog', { name: 'Get test coins' })
    await dialog.getByRole('button', { name: 'Get coins' }).click()
    await dialog.getByText('Your coins are there').waitFor()
    expect(problems).toEqual([])
    await page.close()
  })

  test('a person opens the phone in another tab by its row in the list, approves there, and signs', async () => {
    const { page, problems } = await open()
    await page.getByTestId('header-connect').getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Portico Phone' }).click()
    await dialog.getByRole('tab', { name: 'Web' }).click()
    const opening = page.context().waitForEvent('page')
    await dialog.getByRole('link', { name: 'Open and continue in a new browser tab' }).click()
    const phone = await opening
    await phone.getByRole('dialog', { name: 'Connect to this site?' }).getByText('Windfall Orchard').waitFor()
    await approve(phone)
    await page.getByTestId('account-status').and(page.locator('[data-status=connected]')).waitFor()

    await page.getByTestId('sign-message').click()
    await phone.getByRole('dialog', { name: 'Sign this message?' }).waitFor()
    await approve(phone)
    await page.getByTestId('sign-message-result').and(page.locator('[data-state=done]')).waitFor()
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('the panel of the phone leads to its page', async () => {
    const { page } = await open()
    const link = page.getByTestId('phone-panel').getByRole('link', { name: 'Open the sandbox phone' })
    expect(await link.getAttribute('href')).toBe(demo.sandbox.phoneUrl)
    await page.close()
  })

  test.each(['embedded.html', 'vanilla.html'])(
    '%s shows the modal without a complaint of the policy',
    async path => {
      const { page, problems } = await open(path)
      await page
        .getByText('Portico Test Wallet')
        .or(page.getByRole('button', { name: 'Connect wallet' }))
        .first()
        .waitFor()
      expect(problems).toEqual([])
      await page.close()
    },
  )
})

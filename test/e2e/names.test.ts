import type { Page } from 'playwright-core'
import { account } from './support/accounts.js'
import { forgive, newContext, openHost } from './support/browser.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { violationsInEveryLook } from './support/everyLook.js'
import {
  button,
  closed,
  dialog,
  enterGuarded,
  eventsOf,
  focused,
  pressGuarded,
  script,
  sees,
  showsView,
  wasAsked,
} from './support/visitor.js'
import { tellIndexer } from './support/tellIndexer.js'

const sandbox = useOwnSandbox()
let page: Page

beforeEach(() => tellIndexer(sandbox.url, 'clear'))

const openAccount = () => page.getByRole('button', { name: 'Open Account' }).click()
const openForm = async () => {
  await page.getByRole('button', { name: 'Open RegisterAccountName' }).click()
  await field().waitFor()
}
const visit = async (options: Parameters<typeof openHost>[0] = {}) => {
  ;({ page } = await openHost({ host: 'activity', isConnected: true, ...options }))
}
const field = () => dialog(page).getByRole('textbox')
const nameOf = () =>
  page.evaluate(() => window.modal.kernel.stores.namespaces.get('eip155')?.account.profileName)
const register = (name: string) => enterGuarded(page, `Register ${name}`)

test('a name is taken by a real signature, known on the next visit, and free to nobody any more', async () => {
  await visit()
  await openForm()
  await focused(field())
  await page.keyboard.type('Alice')
  await sees(page, 'alice.reown.id is available')
  await dialog(page).getByText('Exact message').click()
  await sees(page, /"name":"alice\.reown\.id"/)
  await register('alice.reown.id')
  await sees(page, 'alice.reown.id is yours')
  expect(await nameOf()).toBe('alice.reown.id')
  expect(await eventsOf(page, 'REGISTER_NAME_SUCCESS')).toBe(1)
  await button(page, 'Done').click()
  await showsView(page, 'Account')
  await dialog(page).getByRole('heading', { name: 'alice.reown.id', exact: true }).waitFor()
  expect(await button(page, 'Get a name').count()).toBe(0)

  await visit()
  await openAccount()
  await dialog(page).getByRole('heading', { name: 'alice.reown.id' }).waitFor()
  await button(page, 'Close').click()
  await closed(page)
  await openForm()
  await field().fill('alice')
  await sees(page, 'alice.reown.id is taken')
  await button(page, 'alice1.reown.id').click()
  await sees(page, 'alice1.reown.id is available')
  expect(await field().inputValue()).toBe('alice1')
})

test('what is against the rules says which, and asks nobody', async () => {
  const context = await newContext()
  await context.clock.install()
  await visit({ context })
  await openForm()
  await sees(page, 'At least 4 letters, numbers or hyphens')
  let asked = 0
  page.on('request', request => (asked += request.url().includes('/suggestions/') ? 1 : 0))
  await field().fill('al_ice')
  await sees(page, 'Use only letters, numbers and hyphens')
  await page.clock.runFor(400)
  await field().fill('ali')
  await sees(page, 'Use at least 4 letters')
  await page.clock.runFor(400)
  expect(asked).toBe(0)
  await field().fill('alicia')
  await sees(page, 'alicia.reown.id is available')
  expect(asked).toBe(1)
})

test('who declines can try again, with the text kept', async () => {
  await visit()
  await openForm()
  await script(page, 'personal_sign', 'reject')
  await field().fill('willow')
  await register('willow.reown.id')
  await sees(page, 'Signature declined')
  expect(await field().inputValue()).toBe('willow')
  await script(page, 'personal_sign', undefined)
  await register('willow.reown.id')
  await sees(page, 'willow.reown.id is yours')
})

test('a signature that comes too late is not sent', async () => {
  await visit()
  await openForm()
  await script(page, 'personal_sign', 'manual')
  await field().fill('meadow')
  await register('meadow.reown.id')
  await wasAsked(page, 'personal_sign')
  await page.evaluate(() => {
    const real = Date.now
    Date.now = () => real() + 11_000
  })
  await page.evaluate(async () => {
    await window.wallet.nextPending()
    window.wallet.approve()
  })
  await sees(page, 'That took too long')
})

test('the reason of the service is shown when it refuses', async () => {
  await visit()
  await openForm()
  await field().fill('amber')
  await button(page, 'Register amber.reown.id').waitFor()
  forgive(/Failed to load resource: the server responded with a status of 400/)
  await page.route('**/v1/profile/account?*', route =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: {
        status: 'FAILED',
        reasons: [{ field: 'name', description: 'Name is already registered: amber' }],
      },
    }),
  )
  await register('amber.reown.id')
  await sees(page, 'Error registering name amber.reown.id')
  await sees(page, 'Name is already registered: amber')
  expect(await eventsOf(page, 'REGISTER_NAME_ERROR')).toBe(1)
})

test('a service that cannot say whether a name is free can be asked again', async () => {
  forgive(/Failed to load resource: the server responded with a status of 500/)
  await visit()
  await openForm()
  await page.route('**/suggestions/**', route =>
    route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } }),
  )
  await field().fill('birch')
  await sees(page, 'Error fetching name suggestions')
  expect(await violationsInEveryLook(page)).toEqual({})
  await page.unroute('**/suggestions/**')
  await button(page, 'Try again').click()
  await sees(page, 'birch.reown.id is available')
})

test('the name and the picture of an account are shown where there are some', async () => {
  await tellIndexer(sandbox.url, 'introduce', {
    address: account,
    name: 'ada.eth',
    avatar: `${sandbox.url}/pictures/avatars/ada`,
  })
  await visit()
  await openAccount()
  await dialog(page).getByRole('heading', { name: 'ada.eth' }).waitFor()
  await page.locator('img.p-avatar').waitFor()
  expect(await button(page, 'Get a name').count()).toBe(0)
})

test('axe finds nothing in a form that is empty, in one with a free name, and when it is done', async () => {
  await visit()
  await openForm()
  const empty = await violationsInEveryLook(page)
  await field().fill('cedar')
  await page.locator('.p-names-signed').waitFor()
  const free = await violationsInEveryLook(page)
  await pressGuarded(page, 'Register cedar.reown.id')
  await page.locator('.p-names-done').waitFor()
  const done = await violationsInEveryLook(page)
  expect({ empty, free, done }).toEqual({ empty: {}, free: {}, done: {} })
})

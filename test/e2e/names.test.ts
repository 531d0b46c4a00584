import type { BrowserContextOptions, Page } from 'playwright-core'
import { account } from './support/accounts.js'
import { type HostOptions, openHost } from './support/browser.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import {
  button,
  connectQuietly,
  dialog,
  eventsOf,
  focused,
  script,
  sees,
  showsView,
  timesAsked,
  wasAsked,
} from './support/visitor.js'
import { violations } from './support/violations.js'
import { tellIndexer } from './support/tellIndexer.js'

const sandbox = useOwnSandbox()
const phone: BrowserContextOptions = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true }

let page: Page

beforeEach(() => tellIndexer(sandbox.url, 'clear'))

interface Setup extends HostOptions {
  readonly device?: BrowserContextOptions
}
const openForm = async ({ device, ...options }: Setup = {}) => {
  const contextOptions = device && { contextOptions: device }
  ;({ page } = await openHost({ host: 'activity', ...contextOptions, ...options }))
  await connectQuietly(page)
  await page.getByRole('button', { name: 'Open RegisterAccountName' }).click()
  await field().waitFor()
}
const field = () => dialog(page).getByRole('textbox')
const nameOf = () => page.evaluate(() => window.modal.kernel.stores.chains.get('eip155')?.account.profileName)
/** Presses the button, once its guard has passed: on a busy machine that may be later. */
const register = async (name: string) => {
  const before = await timesAsked(page, 'personal_sign')
  await button(page, `Register ${name}`).waitFor()
  do {
    await page.waitForTimeout(600)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(50)
  } while ((await timesAsked(page, 'personal_sign')) === before)
}
/** Registers a name with another page, and forgets who that was. */
const takeName = async (label: string) => {
  await openForm()
  await field().fill(label)
  await register(`${label}.reown.id`)
  await sees(page, `${label}.reown.id is yours`)
  await page.context().close()
}

test.each(['none', 'strict-trusted-types'])(
  'a name is taken by a real signature, under the policy %s',
  async csp => {
    await openForm({ csp })
    await focused(field())
    await page.keyboard.type('Alice')
    await sees(page, 'alice.reown.id is free')
    await sees(page, /"name":"alice\.reown\.id"/)
    await register('alice.reown.id')
    await sees(page, 'alice.reown.id is yours')
    expect(await nameOf()).toBe('alice.reown.id')
    expect(await eventsOf(page, 'REGISTER_NAME_SUCCESS')).toBe(1)
    await button(page, 'Done').click()
    await showsView(page, 'Account')
    await dialog(page).getByRole('heading', { name: 'alice.reown.id', exact: true }).waitFor()
    expect(await button(page, 'Get a name').count()).toBe(0)
  },
)

test('a name that was taken here is known on the next visit', async () => {
  await takeName('harbor')
  ;({ page } = await openHost({ host: 'activity' }))
  await connectQuietly(page)
  await page.getByRole('button', { name: 'Open Account' }).click()
  await dialog(page).getByRole('heading', { name: 'harbor.reown.id' }).waitFor()
})

test('a name that is taken says so, and free ones like it are a press away', async () => {
  await takeName('lantern')
  await openForm()
  await field().fill('lantern')
  await sees(page, 'lantern.reown.id is taken')
  await button(page, 'lantern1.reown.id').click()
  await sees(page, 'lantern1.reown.id is free')
  expect(await field().inputValue()).toBe('lantern1')
})

test('what is against the rules says which, and asks nobody', async () => {
  await openForm()
  await sees(page, 'Letters, digits and hyphens, 4 or more')
  let asked = 0
  page.on('request', request => (asked += request.url().includes('/suggestions/') ? 1 : 0))
  await field().fill('al_ice')
  await sees(page, 'Only letters, digits and hyphens')
  await field().fill('ali')
  await sees(page, 'A little longer')
  await page.waitForTimeout(400)
  expect(asked).toBe(0)
})

test('who declines can try again, with the text kept', async () => {
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
  await openForm()
  await field().fill('amber')
  await button(page, 'Register amber.reown.id').waitFor()
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

test.each(['500', 'html', 'never'])(
  'a service that answers suggestions with %s can be asked again',
  async fault => {
    await openForm()
    await page.route('**/suggestions/**', route =>
      fault === '500'
        ? route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } })
        : route.abort(),
    )
    await field().fill('birch')
    await sees(page, 'Error fetching name suggestions')
    expect(await violations(page)).toEqual([])
    await page.unroute('**/suggestions/**')
    await button(page, 'Try again').click()
    await sees(page, 'birch.reown.id is free')
  },
)

test('the name and the picture of an account are shown where there are some', async () => {
  await tellIndexer(sandbox.url, 'introduce', {
    address: account,
    name: 'ada.eth',
    avatar: `${sandbox.url}/pictures/avatars/ada`,
  })
  ;({ page } = await openHost({ host: 'activity' }))
  await connectQuietly(page)
  await page.getByRole('button', { name: 'Open Account' }).click()
  await dialog(page).getByRole('heading', { name: 'ada.eth' }).waitFor()
  await page.locator('img.p-avatar').waitFor()
  expect(await button(page, 'Get a name').count()).toBe(0)
})

test.each<[string, Setup]>([
  ['dark', {}],
  ['light', { options: { themeMode: 'light' } }],
  ['from right to left', { lang: 'ar', options: { locale: 'ar' } }],
  ['on a phone', { device: phone }],
])('axe finds nothing: %s', async (_, setup) => {
  await openForm(setup)
  const found = { empty: await violations(page) }
  await field().fill('cedar')
  await page.locator('.p-names-signed').waitFor()
  const free = await violations(page)
  await page.waitForTimeout(600)
  await page.locator('.p-names button[type=submit]').click()
  await page.locator('.p-names-done').waitFor()
  expect({ ...found, free, done: await violations(page) }).toEqual({ empty: [], free: [], done: [] })
})

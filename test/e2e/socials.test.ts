import type { Page, Route } from 'playwright-core'
import { eventually } from '../support/eventually.js'
import { forgive, newContext, openModal } from './support/browser.js'
import { secureSite, useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { atRest, button, closed, dialog, pressGuarded, sees, showsView } from './support/visitor.js'

const plugins = { socials: true }
const wallet = useEmbeddedWallet()
const visit = (options: Parameters<typeof wallet.visit>[0] = {}) => wallet.visit({ plugins, ...options })

/** Presses a provider in Connect, and gives its window. */
const begin = async (name: string): Promise<Page> => {
  await openModal(wallet.page)
  const opened = wallet.page.waitForEvent('popup')
  await button(wallet.page, `Continue with ${name}`).click()
  const popup = await opened
  await popup.getByRole('heading', { name: `Portico ${name}` }).waitFor()
  return popup
}
const choose = (page: Page, name: string) => page.getByRole('button', { name }).click()
/** Approves a sign-in with Farcaster. A page that is closed on its way to another one may stay. */
const approveIn = async (cast: Page) => {
  await choose(cast, 'Approve')
  await cast.getByRole('heading', { name: 'Approved' }).waitFor()
  await cast.close()
}
const shows = (name: string) => dialog(wallet.page).getByRole('heading', { name, level: 3 }).waitFor()

/** Waits until an account is connected; the page may still be loading. */
const isConnected = () =>
  wallet.page.waitForFunction(
    () => 'modal' in window && window.modal.getState().active?.status === 'connected',
  )

test.each(['Google', 'X', 'Discord', 'GitHub', 'Apple'])(
  'a visitor signs in by %s, in a window that closes by itself, under the strict policy',
  async name => {
    await visit()
    const popup = await begin(name)
    const gone = popup.waitForEvent('close')
    await choose(popup, 'Continue as Ada')
    await gone
    await closed(wallet.page)
    expect(await wallet.address()).toMatch(/^0x[\da-fA-F]{40}$/)
  },
)

test('signs with the account, and is connected again after a reload, until they disconnect', async () => {
  await visit()
  await choose(await begin('Google'), 'Continue as Ada')
  await closed(wallet.page)
  await wallet.signs()
  const address = await wallet.address()
  await wallet.page.reload()
  await isConnected()
  expect(await wallet.address()).toBe(address)
  const info = () => wallet.page.evaluate(() => window.modal.getState().active?.wallet)
  expect(await info()).toMatchObject({ social: 'google', identifier: 'ada@example.com' })
  await wallet.page.evaluate(() => window.modal.disconnect())
  const kept = await wallet.page.evaluate(() => localStorage.getItem('@portico/connected_social'))
  expect(kept || undefined).toBeUndefined()
})

test('who denies is told so, and may try again', async () => {
  forgive(/status of 403/)
  await visit()
  await choose(await begin('GitHub'), 'Deny')
  await shows('GitHub did not sign you in')
  const opened = wallet.page.waitForEvent('popup')
  await button(wallet.page, 'Try again').click()
  await choose(await opened, 'Continue as Cleo')
  await closed(wallet.page)
})

test('a provider that fails is said, and the other ways to connect are there', async () => {
  forgive(/status of 502/)
  await visit()
  await choose(await begin('X'), 'Fail')
  await shows('X did not sign you in')
  await button(wallet.page, 'Back').click()
  await showsView(wallet.page, 'Connect a wallet')
})

test('who closes the window is told, and may sign in on the page itself', async () => {
  await visit()
  await (await begin('Google')).close()
  await shows('The window was closed')
  await button(wallet.page, 'Sign in on this page instead').click()
  await wallet.page.getByRole('heading', { name: 'Portico Google' }).waitFor()
  await choose(wallet.page, 'Continue as Ada')
  await wallet.page.getByRole('link', { name: 'Continue' }).click()
  await isConnected()
  expect(wallet.page.url()).not.toContain('result_uri')
})

test('no frame is opened for a visitor who only looks, though the first provider has the focus or is under the pointer', async () => {
  await visit({ options: { order: { connectMethods: ['social'] } } })
  const { page } = wallet
  const frames = () => page.locator('iframe').count()
  const google = button(page, 'Continue with Google')
  const hasFocus = () => google.evaluate(element => element.matches(':focus'))
  const opens = async () => {
    await openModal(page)
    await google.waitFor()
  }
  const closes = async () => {
    await page.keyboard.press('Escape')
    await closed(page)
  }
  await opens()
  await closes()
  // Once the code is here, the modal opens with the focus on the first button; what came of it the time before has had its time.
  for (let opening = 2; opening <= 3; opening++) {
    await opens()
    await eventually(async () => expect(await hasFocus()).toBe(true))
    await closes()
  }
  await opens()
  await atRest(dialog(page))
  const { x, y } = (await google.boundingBox())!
  await closes()
  await page.mouse.move(x + 20, y + 20)
  for (let opening = 5; opening <= 6; opening++) {
    await page.evaluate(() => void window.modal.open())
    await eventually(async () =>
      expect(await google.evaluate(element => element.matches(':hover'))).toBe(true),
    )
    await closes()
  }
  expect(await frames()).toBe(0)
  await opens()
  await page.keyboard.press('Tab')
  await eventually(async () => expect(await frames()).toBe(1))
})

test('Farcaster shows a code on a desktop, whose link approves', async () => {
  await visit()
  await wallet.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openModal(wallet.page)
  await button(wallet.page, 'Continue with Farcaster').click()
  await dialog(wallet.page).getByRole('img', { name: 'QR code for signing in with Farcaster' }).waitFor()
  await button(wallet.page, 'Copy link').click()
  const link = await wallet.page.evaluate(() => navigator.clipboard.readText())
  const cast = await wallet.context.newPage()
  await cast.goto(link)
  await approveIn(cast)
  await closed(wallet.page)
  await wallet.signs()
})

test('Farcaster opens by a link on a phone, and the visitor comes back to their account', async () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36'
  const context = await newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent },
  })
  // Links to this computer are for development.
  await wallet.visit({ plugins, options: { debug: true } }, context)
  await openModal(wallet.page)
  await button(wallet.page, 'Continue with Farcaster').tap()
  await shows('Approve in Farcaster')
  const opened = wallet.context.waitForEvent('page')
  await dialog(wallet.page).getByRole('link', { name: 'Open Farcaster' }).tap()
  const cast = await opened
  await approveIn(cast)
  await closed(wallet.page)
  await wallet.signs()
})

test('the accounts of two providers are two, whatever they say of the visitor', async () => {
  await visit()
  await choose(await begin('Google'), 'Continue as Ada')
  await closed(wallet.page)
  const first = await wallet.address()
  await wallet.page.evaluate(() => window.modal.disconnect())
  await choose(await begin('Discord'), 'Continue as Ada')
  await closed(wallet.page)
  expect(await wallet.address()).not.toBe(first)
})

test('a page that is cut off from its windows says so, and signs in by itself', async () => {
  // Chromium says of the window's script that its opener is gone.
  forgive(/Cross-Origin-Opener-Policy/)
  await visit({ headers: { 'cross-origin-opener-policy': 'same-origin' } })
  await openModal(wallet.page)
  await button(wallet.page, 'Continue with Google').click()
  await shows('The window was closed')
  await button(wallet.page, 'Sign in on this page instead').click()
  await choose(wallet.page, 'Continue as Ada')
  await wallet.page.getByRole('link', { name: 'Continue' }).click()
  await isConnected()
})

test('a window that the browser blocks is opened by another press', async () => {
  await visit()
  await openModal(wallet.page)
  await wallet.page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await button(wallet.page, 'Continue with Google').click()
  await shows('Your browser blocked the window')
  const opened = wallet.page.waitForEvent('popup')
  await button(wallet.page, 'Open sign-in').click()
  await choose(await opened, 'Continue as Ada')
  await closed(wallet.page)
})

/** Presses Google on a page that gets the scripts of views as a test has it. @returns the window */
const pressWithViews = async (answer: (route: Route) => Promise<void>): Promise<Page> => {
  await visit()
  await wallet.context.route(/\/views-[^/]+\.js$/, answer)
  await openModal(wallet.page)
  const opened = wallet.page.waitForEvent('popup')
  await button(wallet.page, 'Continue with Google').click()
  return opened
}

test('where what follows the press cannot be fetched, that is said, and the window is closed', async () => {
  forgive(/Failed to load resource|ERR_FAILED|PLUGIN_LOAD_FAILED|Could not load/)
  const popup = await pressWithViews(route => route.abort())
  await sees(wallet.page, 'This screen could not be loaded')
  await eventually(() => expect(popup.isClosed()).toBe(true))
})

test('who goes back before it has come leaves no window behind', async () => {
  const popup = await pressWithViews(() => new Promise(() => undefined))
  await button(wallet.page, 'Back').click()
  await showsView(wallet.page, 'Connect a wallet')
  await eventually(() => expect(popup.isClosed()).toBe(true))
})

test('nothing is asked of the secure site before the visitor points at a provider', async () => {
  const asked: string[] = []
  await visit()
  wallet.page.on('request', request => asked.push(request.url()))
  await openModal(wallet.page)
  expect(asked.filter(url => url.startsWith(secureSite()))).toEqual([])
})

test('a site with required sign-in asks for it, and the modal closes after the signature', async () => {
  await visit({ plugins: { socials: true, siwx: { required: true } } })
  await choose(await begin('Google'), 'Continue as Ada')
  await showsView(wallet.page, 'Sign in')
  await pressGuarded(wallet.page, /^Sign with /)
  await showsView(wallet.page, 'Approve request')
  await wallet.press('Approve')
  await closed(wallet.page)
  await isConnected()
})

test('providers without a mark in Connect are behind "More"', async () => {
  await visit()
  await openModal(wallet.page)
  await button(wallet.page, 'More ways to sign in').click()
  await showsView(wallet.page, 'Sign in with')
  const opened = wallet.page.waitForEvent('popup')
  await button(wallet.page, 'Facebook').click()
  await choose(await opened, 'Continue as Ben')
  await closed(wallet.page)
  await isConnected()
})

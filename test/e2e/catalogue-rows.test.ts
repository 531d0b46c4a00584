import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { forgive, type HostOptions, newContext, openHost } from './support/browser.js'
import { apps, phone } from './support/featuredApps.js'
import { atRest, button, closed, dialog, focused, sees, whenStatus } from './support/visitor.js'

let context: BrowserContext
let page: Page

interface Setup extends HostOptions {
  readonly device?: BrowserContextOptions
  /** The pointer has come over the trigger before. */
  readonly isHinted?: boolean
}
/** Opens the list of wallets, with rows of the catalogue in it. */
const start = async ({ device, isHinted, ...options }: Setup = {}) => {
  context = await newContext(device)
  ;({ page } = await openHost({ context, host: 'wallets', ...options }))
  if (isHinted) await page.evaluate(() => window.modal.preload())
  await page.evaluate(() => window.modal.open())
  await dialog(page).waitFor()
}
const allWallets = () => button(page, /^All wallets/)

test('lists what the catalogue arranges, and leads to all others', async () => {
  await start({ isHinted: true })
  await allWallets().waitFor()
  await button(page, /^Portico Phone/).waitFor()
  const names = await dialog(page)
    .locator('.p-wallets [data-stop]')
    .evaluateAll(rows => rows.map(row => row.getAttribute('data-stop')))
  expect(names.slice(0, 3)).toEqual(['Portico Test Wallet', 'WalletConnect', 'Portico Phone'])
  expect(names.at(-1)).toBe('All wallets')
  await focused(button(page, /^Portico Test Wallet/))
  await page.keyboard.press('a')
  await focused(button(page, /^Alder Pouch/))
})

test('keeps the room of the rows on their way: they are seen to come, and nothing moves under the pointer', async () => {
  context = await newContext()
  let answer: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await context.route(/getWallets\?/, async route => {
    await held
    await route.continue()
  })
  await context.clock.install()
  ;({ page } = await openHost({ context, host: 'wallets' }))
  // The list does not wait for longer than 2 s: they do not pass.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => window.modal.open())
  await dialog(page).waitFor()
  await page.clock.runFor(200)
  await allWallets().waitFor()
  const places = () =>
    Promise.all([button(page, /^Portico Test Wallet/), allWallets()].map(row => row.boundingBox()))
  const waiting = page.locator('.p-placeholder > *')
  await waiting.first().waitFor()
  const heights = await waiting.evaluateAll(all => all.map(one => one.clientHeight))
  const before = await places()
  expect(heights).toEqual(heights.map(() => before[0]?.height))

  answer()
  await button(page, 'Alder Pouch').waitFor()
  expect(await waiting.count()).toBe(0)
  expect(await places()).toEqual(before)
})

test('back from an installed wallet, its row has the focus, and it can be asked again', async () => {
  const harbor = { name: 'Harbor', rdns: 'example.harbor' }
  await start({ wallets: [{}, harbor] })
  await page.evaluate(() => window.wallets[1]?.script('eth_requestAccounts', 'manual'))
  await button(page, /^Harbor/).click()
  await sees(page, 'Open Harbor and approve')
  await page.keyboard.press('Escape')
  await focused(button(page, /^Harbor/))
})

test('on a phone, apps are side by side, the fifth shows that there are more, and keys reach it', async () => {
  await start({ device: phone, wallets: [], plugins: apps })
  const line = dialog(page).getByRole('list', { name: 'Wallet apps' })
  const fifth = line.getByRole('button', { name: 'Elmwood Locker' })
  await fifth.waitFor()
  const edges = async (name: string) => {
    const { x, width } = (await line.getByRole('button', { name }).boundingBox())!
    return { left: x, right: x + width }
  }
  expect((await edges('Willow Keyring')).right).toBeLessThan(345)
  expect((await edges('Elmwood Locker')).left).toBeLessThan(345)
  expect((await edges('Elmwood Locker')).right).toBeGreaterThan(360)
  await line.getByRole('button').first().focus()
  await page.keyboard.press('End')
  await focused(fifth)
  await atRest(dialog(page))
  expect((await edges('Elmwood Locker')).right).toBeLessThanOrEqual(360)
})

test('when the catalogue cannot be had, installed wallets work, and it can be tried again', async () => {
  forgive(/status of 500/)
  await start({ api: '500' })
  await button(page, /^Try again.*Some wallets could not be loaded/).waitFor()
  await button(page, /^Portico Test Wallet/).click()
  await closed(page)
  await whenStatus(page, 'connected')
})

test('an idle page fetches the code of all this, and asks no service for anything before the click', async () => {
  context = await newContext()
  const asked: string[] = []
  context.on('request', request => {
    if (!request.url().endsWith('.js')) asked.push(new URL(request.url()).pathname)
  })
  ;({ page } = await openHost({ context, host: 'wallets' }))
  await page.waitForFunction(() => window.modal.kernel.loaded().includes('wallet-catalogue'))
  await page.waitForLoadState('networkidle')
  expect(asked.filter(path => !path.startsWith('/page/'))).toEqual([])
  await page.evaluate(() => window.modal.open())
  await allWallets().waitFor()
  expect(asked.some(path => path.endsWith('/getWallets'))).toBe(true)
})

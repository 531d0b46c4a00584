import { setTimeout as passes } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { account } from './support/accounts.js'
import { newContext, openHost, type HostOptions } from './support/browser.js'
import { tellIndexer } from './support/tellIndexer.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { atRest, button, dialog, sees } from './support/visitor.js'
import { watchShifts } from './support/watchShifts.js'

const sandbox = useOwnSandbox()
const everything = ['tokens', 'nfts', 'history', 'names', 'send', 'receive', 'hostedApi']
const name = `${'very-'.repeat(9)}long.example.eth`

let page: Page

interface Setup extends HostOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  /** How much longer chains and services take to answer. */
  readonly lateMs?: number
}
const visit = async ({
  viewport = { width: 1280, height: 800 },
  lateMs = 0,
  host = 'composition',
  composition = everything,
  ...options
}: Setup = {}) => {
  const context = await newContext({ viewport })
  if (lateMs > 0) {
    await context.route(
      url => url.origin === new URL(sandbox.url).origin,
      async route => {
        await passes(lateMs)
        // The page may be gone.
        await route.continue().catch(() => undefined)
      },
    )
  }
  ;({ page } = await openHost({ context, isConnected: true, host, composition, ...options }))
}
const openAccount = async () => {
  await page.evaluate(() => window.modal.open('Account'))
  await button(page, 'Disconnect').waitFor()
}
const boxOf = async (found: ReturnType<typeof dialog>) => (await found.boundingBox())!

describe('with chains and services that are slow', () => {
  test('nothing moves: each line has its place from the first frame, and a long name one line', async () => {
    await tellIndexer(sandbox.url, 'introduce', { address: account, name })
    await visit({ lateMs: 1500 })
    // The button on the page grows with the name, the first time that it is heard; what is watched here is the modal.
    await page.locator('portico-button').evaluate(button => button.remove())
    await page.evaluate(() => window.modal.preload())
    const readShifts = await watchShifts(page)
    await page.evaluate(() => void window.modal.open('Account'))
    await dialog(page).getByRole('heading', { name }).waitFor()
    await sees(page, /^\$[\d,]+\.\d\d$/)
    await dialog(page).getByRole('list', { name: 'Your tokens' }).getByText('Test USD').waitFor()
    expect(await readShifts()).toEqual([])
    const { height } = await boxOf(dialog(page).getByRole('heading', { name }))
    const line = await boxOf(dialog(page).locator('.p-account-name'))
    expect([line.height, height < 130]).toEqual([28, true])

    // What does move is noticed.
    await dialog(page)
      .locator('.p-account-bar')
      .evaluate(bar => (bar as HTMLElement).style.setProperty('block-size', '64px'))
    expect((await readShifts()).length).toBeGreaterThan(0)
  })

  test('a tab shows rows to come from its first frame', async () => {
    await visit({ lateMs: 1500 })
    await page.evaluate(() => window.modal.open('Account'))
    const tab = dialog(page).getByRole('tab', { name: 'Activity' })
    await tab.waitFor()
    // In the frame after the press.
    const opacity = await tab.evaluate(
      pressed =>
        new Promise<string[]>(resolve => {
          ;(pressed as HTMLElement).click()
          requestAnimationFrame(() => {
            const root = pressed.getRootNode() as ShadowRoot
            const rows = [...root.querySelectorAll('[role=tabpanel] .p-skeleton')]
            resolve(rows.map(row => `${getComputedStyle(row).opacity} ${getComputedStyle(row).visibility}`))
          })
        }),
    )
    expect(opacity.length).toBeGreaterThan(2)
    expect(new Set(opacity)).toEqual(new Set(['1 visible']))
  })
})

describe('the way out', () => {
  test.each([
    [1280, 800],
    [390, 844],
    [320, 640],
    [320, 480],
  ])('is on the screen at %i x %i, whatever the account has', async (width, height) => {
    await visit({ viewport: { width, height } })
    await openAccount()
    await dialog(page).getByRole('list', { name: 'Your tokens' }).waitFor()
    await atRest(dialog(page))
    const box = await boxOf(button(page, 'Disconnect'))
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    expect((await boxOf(dialog(page).locator('.p-foot'))).height).toBeLessThanOrEqual(64)
    // What is at its middle is the button itself: nothing covers it.
    const isFree = await button(page, 'Disconnect').evaluate(element => {
      const { x, y, width: wide, height: high } = element.getBoundingClientRect()
      const root = element.getRootNode() as ShadowRoot
      return element.contains(root.elementFromPoint(x + wide / 2, y + high / 2))
    })
    expect(isFree).toBe(true)
  })
})

test('the total stands in the middle, with the eye and without', async () => {
  await visit()
  await openAccount()
  await sees(page, /^\$[\d,]+\.\d\d$/)
  const offCentre = async () => {
    const [card, total] = await Promise.all([
      boxOf(dialog(page)),
      boxOf(dialog(page).locator('.p-account-total > :last-child')),
    ])
    return Math.abs(card.x + card.width / 2 - total.x - total.width / 2)
  }
  expect(await offCentre()).toBeLessThan(1.5)
  await button(page, 'Hide balance').click()
  await button(page, 'Show balance').waitFor()
  const { x, width } = await boxOf(dialog(page).locator('.p-account-total > [aria-hidden]'))
  const card = await boxOf(dialog(page))
  expect(Math.abs(card.x + card.width / 2 - x - width / 2)).toBeLessThan(1.5)
})

import type { Locator, Page } from 'playwright-core'
import { type HostOptions, openHost } from './support/browser.js'
import { field, openSend } from './support/sending.js'
import { atRest, button, dialog, sees, showsView } from './support/visitor.js'

const contextOptions = { forcedColors: 'active' } as const

let page: Page

const start = async (options: HostOptions) => {
  ;({ page } = await openHost({ ...options, contextOptions }))
}

/** What is drawn of an element in forced colours, wherever its outline is: one that only moves is no sign. Runs in the page. */
const look = (element: Element): string => {
  const drawn = [
    'border',
    'outline',
    'outlineOffset',
    'backgroundColor',
    'color',
    'textDecorationLine',
  ] as const
  return [undefined, '::before', '::after']
    .map(part => getComputedStyle(element, part))
    .map(style => drawn.map(name => style[name]).join(' '))
    .join(' / ')
}
const lookOf = (locator: Locator) => locator.first().evaluate(look)

/** Goes around the card by Tab. @returns the controls that look the same with the focus and without */
const withoutRing = () =>
  page.evaluate(`(async () => {
    const look = ${String(look)}
    const root = document.querySelector('[data-portico=modal]').shadowRoot
    const drawnBy = element => [element, element.closest('.p-field-box')].map(part => (part ? look(part) : ''))
    const element = root.activeElement
    const focused = drawnBy(element).join()
    element.blur()
    const bare = drawnBy(element).join()
    element.focus()
    return { name: element.getAttribute('aria-label') || element.textContent || element.className, isSame: focused === bare }
  })()`) as Promise<{ readonly name: string; readonly isSame: boolean }>

const unseenFocus = async () => {
  await atRest(dialog(page))
  const seen: string[] = []
  const unseen: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const { name, isSame } = await withoutRing()
    if (seen.includes(name) || seen.length > 40) break
    seen.push(name)
    if (isSame) unseen.push(name)
  }
  // A lap has been made, not a stop.
  expect(seen.length).toBeGreaterThan(3)
  return unseen
}

describe('with forced colours', () => {
  test('all wallets: the focus is seen wherever it is, and which filter is on', async () => {
    await start({ host: 'wallets' })
    await page.evaluate(() => window.modal.open())
    await button(page, /^All wallets/).click()
    await showsView(page, 'All wallets')
    const chips = dialog(page).locator('.p-chip')
    await chips.nth(1).click()
    expect(await lookOf(chips.and(page.locator('[aria-pressed=true]')))).not.toBe(await lookOf(chips.nth(0)))
    expect(await unseenFocus()).toEqual([])
  })

  test('the account: the focus is seen wherever it is, and which tab is chosen', async () => {
    await start({ host: 'nfts', isConnected: true })
    await page.evaluate(() => window.modal.open('Account'))
    await dialog(page).getByRole('tab').nth(1).waitFor()
    await page.keyboard.press('Tab')
    const others = dialog(page).locator('[role=tab][aria-selected=false]')
    expect(await lookOf(dialog(page).locator('[role=tab][aria-selected=true]'))).not.toBe(
      await lookOf(others),
    )
    expect(await unseenFocus()).toEqual([])
  })

  test('the form of a transfer: the focus, a field that is wrong, and that everything is sent', async () => {
    await start({ host: 'account', isConnected: true })
    await openSend(page)
    const box = dialog(page).locator('.p-field-box')
    const right = await lookOf(box)
    const most = button(page, /^Max/)
    const notMost = await lookOf(most)
    await most.click()
    await dialog(page).locator('.p-money-quiet[aria-pressed=true]').waitFor()
    await page.mouse.move(0, 0)
    expect(await lookOf(most)).not.toBe(notMost)
    await field(page, 'To').fill('0x1')
    await page.keyboard.press('Tab')
    await dialog(page).locator('[aria-invalid]').first().waitFor()
    expect(await lookOf(box.filter({ has: page.locator('[aria-invalid]') }))).not.toBe(right)
    expect(await unseenFocus()).toEqual([])
  })

  test('what is under way: the arc of the ring is not as the ring is', async () => {
    await start({})
    await page.evaluate(() => window.wallet.script('eth_requestAccounts', 'never'))
    await page.evaluate(() => window.modal.open())
    await button(page, /^Portico Test Wallet/).click()
    await sees(page, 'Waiting for Portico Test Wallet')
    const ring = await dialog(page)
      .locator('.p-spinner')
      .first()
      .evaluate(element => {
        const { borderTopColor, borderBottomColor } = getComputedStyle(element)
        return [borderTopColor, borderBottomColor]
      })
    expect(ring[0]).not.toBe(ring[1])
  })
})

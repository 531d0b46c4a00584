import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { devices } from '../support/devices.js'
import { type HostOptions, newContext, openHost } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { atRest, button, dialog, showsView } from './support/visitor.js'
import { violations } from './support/violations.js'

const harbor = {
  ...{ id: 'harbor', name: 'Harbor', rdns: 'example.harbor', homepage: 'https://harbor.example' },
  ...{ mobile_link: 'harbor://', desktop_link: 'harbor://', webapp_link: 'https://harbor.example' },
  ...{
    app_store: 'https://apps.apple.com/app/id1',
    chrome_store: 'https://chromewebstore.google.com/detail/h',
  },
}

let context: BrowserContext
let page: Page

interface Setup extends HostOptions {
  readonly device?: BrowserContextOptions
}
const start = async ({ device, ...options }: Setup = {}) => {
  context = await newContext({ ...device })
  ;({ page } = await openHost({ context, host: 'wallets', ...options }))
}

/** What is wider than its place. */
const tooWide = async () => {
  await atRest(dialog(page))
  return page.evaluate(() => {
    const root = document.querySelector('[data-portico=modal]')?.shadowRoot
    return [...(root?.querySelectorAll('.p-card, .p-body, .p-view, .p-button, .p-tab') ?? [])]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className, textContent }) => `${className} ${textContent}`)
  })
}
const openWallet = (wallet: object) =>
  page.evaluate(given => window.modal.kernel.open('ConnectingWalletConnect', { wallet: given }), wallet)
const tab = (index: number) => dialog(page).getByRole('tab').nth(index)

/** The main states, in the order of a visit, by what does not change with the language. */
const states = {
  'the code for any wallet': async () => {
    await page.evaluate(() => window.modal.kernel.open('ConnectingWalletConnectBasic'))
    await dialog(page).locator('.p-qr-plate').waitFor()
  },
  'the ways to a wallet': async () => {
    await openWallet(harbor)
    await dialog(page).locator('.p-tabs').waitFor()
    await dialog(page).locator('.p-qr-plate, a[href^="harbor:"]').first().waitFor()
  },
  'its page': async () => {
    await tab(1).click()
    await dialog(page).locator('a[href^="https://harbor.example/wc"]').waitFor()
  },
  'where to get it': async () => {
    await tab(-1).click()
    await atRest(dialog(page))
  },
  'a wallet that is not available here': async () => {
    await openWallet({ id: 'bad', name: 'Ember', supports_wc: false, desktop_link: 'ember://' })
    await showsView(page, 'Ember')
    await atRest(dialog(page))
  },
}

const everyState = Object.entries(states)

const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true }
const clean = Object.fromEntries(Object.keys(states).map(state => [state, []]))

describe('axe finds nothing', () => {
  test('in any look', async () => {
    await start()
    const found: Record<string, object> = {}
    for (const [state, reach] of everyState) {
      await reach()
      found[state] = await violationsInEveryLook(page)
    }
    expect(found).toEqual(Object.fromEntries(everyState.map(([state]) => [state, {}])))
  })

  test.each<[string, Setup]>([
    ['on a phone', { device: { ...phone, userAgent: devices.iosSafari } }],
    ['with forced colours', { device: { forcedColors: 'active' } }],
  ])('%s', async (_, options) => {
    await start(options)
    const found: Record<string, readonly string[]> = {}
    for (const [state, reach] of everyState) {
      await reach()
      found[state] = await violations(page, { hasOwnColours: options.device?.forcedColors !== 'active' })
    }
    expect(found).toEqual(clean)
  })
})

test.each<[string, Setup]>([
  ['English', {}],
  ['German', { options: { locale: 'de' } }],
  ['Arabic', { lang: 'ar', options: { locale: 'ar' } }],
])('at 320 px nothing is cut off at the side: %s', async (_, options) => {
  await start({ device: { viewport: { width: 320, height: 560 } }, ...options })
  const found: Record<string, readonly string[]> = {}
  for (const [state, reach] of everyState) {
    await reach()
    found[state] = await tooWide()
  }
  expect(found).toEqual(clean)
})

test('the code is never mirrored', async () => {
  await start({ lang: 'ar', options: { locale: 'ar' } })
  await states['the code for any wallet']()
  const transforms = await dialog(page)
    .locator('.p-qr-plate, .p-qr-plate > svg, .p-life')
    .evaluateAll(elements => elements.map(element => getComputedStyle(element).transform))
  expect(new Set(transforms)).toEqual(new Set(['none']))
})

test('everything is within reach of the keyboard: the code, the ways, the page', async () => {
  await start()
  await openWallet(harbor)
  await dialog(page).locator('.p-qr-plate').waitFor()
  const focused = (name: RegExp | string) =>
    dialog(page)
      .getByRole('tab', { name })
      .or(button(page, name))
      .or(dialog(page).getByRole('link', { name }))
      .and(page.locator(':focus'))
      .waitFor()
  await focused('Copy link')
  await page.keyboard.press('Shift+Tab')
  await focused('QR code')
  await page.keyboard.press('ArrowRight')
  await focused('Web')
  await page.keyboard.press('Tab')
  await focused(/Open and continue in a new browser tab/)
})

test('the card keeps its last button within 720 px of height', async () => {
  await start({ device: { viewport: { width: 480, height: 720 } } })
  for (const state of ['the code for any wallet', 'the ways to a wallet'] as const) {
    await states[state]()
    await atRest(dialog(page))
    const isWhole = await dialog(page).evaluate(card => {
      const body = card.querySelector('.p-body')
      return body !== null && body.scrollHeight <= body.clientHeight
    })
    expect([state, isWhole]).toEqual([state, true])
  }
})

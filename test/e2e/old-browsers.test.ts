import type { BrowserContext, Page } from 'playwright-core'
import { forgive, newContext, openHost, openModal, problems } from './support/browser.js'
import { button, closed, showsView, whenStatus } from './support/visitor.js'

/** Takes from a page's engine what an older one does not have. Each runs in the page. */
const engines = {
  'Safari 16.3': () => {
    const { CSSStyleSheet: Sheet } = window
    window.CSSStyleSheet = new Proxy(Sheet, {
      construct: () => {
        throw new TypeError('Illegal constructor')
      },
    })
    for (const { prototype } of [Document, ShadowRoot])
      Reflect.deleteProperty(prototype, 'adoptedStyleSheets')
  },
  'Firefox 115': () => {
    const { supports } = CSS
    CSS.supports = (...asked: readonly string[]) =>
      !asked.join().includes(':has(') && Reflect.apply(supports, CSS, asked)
  },
  'Chrome 110': () => {
    const { supports } = CSS
    CSS.supports = (...asked: readonly string[]) =>
      !asked.join().includes('color-mix') && Reflect.apply(supports, CSS, asked)
  },
}

/** What some environments lack that browsers have had for long. */
const thin = {
  'no media queries': () => Reflect.deleteProperty(window, 'matchMedia'),
  'no animations by script': () => Reflect.deleteProperty(Element.prototype, 'animate'),
  'no findLast': () => Reflect.deleteProperty(Array.prototype, 'findLast'),
  'no data for numbers': () => {
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct: () => {
        throw new RangeError('Internal error. Icu error.')
      },
    })
  },
}

const words = /^This browser is too old to connect a wallet/
const notice = (page: Page) => page.getByRole('alertdialog', { name: words })
const trigger = (page: Page) => page.getByRole('button', { name: 'Connect wallet' })

const without = async (take: () => void): Promise<BrowserContext> => {
  const context = await newContext()
  await context.addInitScript(take)
  return context
}

describe.each(Object.entries(engines))('in an engine like %s', (_, take) => {
  test.each(['vanilla', 'react'])('the %s page stands, with a plain button that says why', async host => {
    const context = await without(take)
    forgive(/UNSUPPORTED_BROWSER|too old/)
    const { page } = await openHost({ context, host, options: { debug: true } })
    await trigger(page).click()
    await notice(page).waitFor()
    await page.keyboard.press('Escape')
    await notice(page).waitFor({ state: 'detached' })
    await trigger(page).click()
    await notice(page).getByRole('button', { name: 'Close' }).click()
    expect(await page.locator('[role=dialog]').count()).toBe(0)
    // Told to the developer, once.
    expect(problems(context)).toHaveLength(1)
    expect(problems(context)[0]).toMatch(/too old/)

    const code = await page.evaluate(() =>
      window.modal.open().catch((error: unknown) => (error as { code?: string }).code),
    )
    expect(code).toBe('UNSUPPORTED_BROWSER')
    await notice(page).waitFor()
  })
})

test('an engine at the floor is served', async () => {
  const { page } = await openHost()
  await openModal(page)
  expect(await notice(page).count()).toBe(0)
})

describe.each(Object.entries(thin))('with %s', (_, take) => {
  test('the modal opens, connects and shows the account, without an error', async () => {
    const { page } = await openHost({ context: await without(take) })
    await openModal(page)
    await button(page, 'Portico Test Wallet').click()
    await closed(page)
    await whenStatus(page, 'connected')
    await page.evaluate(() => window.modal.open('Account'))
    await showsView(page, 'Account')
    await button(page, 'Copy address').waitFor()
    await page
      .getByRole('dialog')
      .getByText(/10000|10,000|9,?999/)
      .waitFor()
  })
})

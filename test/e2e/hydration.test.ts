import type { Page } from 'playwright-core'
import { renderOnServer } from '../node/support/renderOnServer.js'
import { connect, newContext, openHost } from './support/browser.js'
import { whenStatus } from './support/visitor.js'

test.each([
  [18, 'hosts-react-18-development/hydrate'],
  [19, 'hosts-development/hydrate'],
] as const)(
  'what the server has drawn with React %s is taken over as it is, on the first visit and on the next',
  async (react, host) => {
    const markup = await renderOnServer(react)
    const { page } = await openHost({ host, markup })
    await connect(page)
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await whenStatus(page, 'connected')
    await page.getByText('connected', { exact: true }).waitFor()
    expect(await page.evaluate(() => window.mismatches)).toEqual([])
  },
)

/** From the top of the page to what stands beside the button: as a server has drawn it, and once the button has taken its place. */
const topsBeside = async (css: string) => {
  const context = await newContext()
  // As a page's own style sheet does.
  await context.addInitScript(rules => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, css)
  const topOf = (page: Page | undefined) =>
    page?.locator('output').evaluate(element => element.getBoundingClientRect().top)
  let before: number | undefined
  await context.route(/\/hydrate[^/]*\.js$/, async route => {
    before = await topOf(context.pages()[0])
    await route.continue()
  })
  const markup = await renderOnServer(19)
  const { page } = await openHost({ host: 'hosts-development/hydrate', markup, context })
  await page.locator('[data-portico=trigger] button').waitFor()
  return { before, after: await topOf(page) }
}

/** The rule of the guide to React. */
const guide = "[data-portico='trigger'] > svg { vertical-align: middle } "

test.each([
  ['in a row', '#app { display: flex; align-items: center }'],
  ['in a line of text', ''],
])('nothing %s moves up or down when the button takes the place that the server has kept', async (_, css) => {
  const { before, after } = await topsBeside(guide + css)
  expect(before).toBeGreaterThan(0)
  expect(after).toBe(before)
})

test('without the rule of the guide, it would', async () => {
  const { before, after } = await topsBeside('')
  expect(after).not.toBe(before)
})

test('a server that draws something else would have been noticed', async () => {
  const { page } = await openHost({
    host: 'hosts-development/hydrate',
    markup: '<p>Something else</p>',
  })
  await page.waitForFunction(() => window.mismatches.length > 0)
})

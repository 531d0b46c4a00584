import { renderOnServer } from '../node/support/renderOnServer.js'
import { connect, newContext, openHost } from './support/browser.js'
import { whenStatus } from './support/visitor.js'
import { watchShifts } from './support/watchShifts.js'

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

/** Puts rules to use before anything is drawn, as a page's own style sheet does. */
const withStyles = async (css: string) => {
  const context = await newContext()
  await context.addInitScript(rules => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, css)
  return context
}

/** The rule of the guide to React. */
const guide = "[data-portico='trigger'] > svg { vertical-align: middle } "

/** Where what has moved was, and is, from the top of the page. */
const tops = (shift: string) =>
  [...shift.matchAll(/: \S+ (\S+)/g), ...shift.matchAll(/> \S+ (\S+)/g)].map(([, top]) => top)

test.each([
  ['in a row', '#app { display: flex; align-items: center }'],
  ['in a line of text', ''],
])('nothing %s moves up or down when the button takes the place that the server has kept', async (_, css) => {
  const markup = await renderOnServer(19)
  const { page } = await openHost({
    host: 'hosts-development/hydrate',
    markup,
    context: await withStyles(guide + css),
  })
  await page.locator('[data-portico=trigger] button').waitFor()
  const readShifts = await watchShifts(page, true)
  const moved = (await readShifts()).filter(shift => new Set(tops(shift)).size > 1)
  expect(moved).toEqual([])
})

test('a server that draws something else would have been noticed', async () => {
  const { page } = await openHost({
    host: 'hosts-development/hydrate',
    markup: '<p>Something else</p>',
  })
  await page.waitForFunction(() => window.mismatches.length > 0)
})

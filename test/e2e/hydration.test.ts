import { renderOnServer } from '../node/support/renderOnServer.js'
import { connect, openHost } from './support/browser.js'
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

test('a server that draws something else would have been noticed', async () => {
  const { page } = await openHost({
    host: 'hosts-development/hydrate',
    markup: '<p>Something else</p>',
  })
  await page.waitForFunction(() => window.mismatches.length > 0)
})

import { launchBrowser } from './browser.mjs'
import { markMoments, saveData } from './in-page.mjs'
import { gzipSize } from './build-host.mjs'
import { servePages } from './pages.mjs'

/** Runs in the page: which addresses it had asked for at a moment, and not a moment later. */
const askedForUntil = moment => {
  const [{ startTime: end }] = performance.getEntriesByName(moment, 'mark')
  const resources = performance.getEntriesByType('resource')
  return resources.filter(({ startTime }) => startTime < end).map(({ name }) => name)
}

/**
 * Counts what a real browser fetches of Portico and the page's own script, gzip: up to a visible Connect view, and from there to
 * a connected wallet. React is not counted.
 */
export const measureFetched = async () => {
  const pages = await servePages(['portico'])
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.addInitScript(saveData)
    const sizes = new Map()
    page.on('response', response => {
      const url = response.url()
      if (!url.startsWith(pages.url) || !url.endsWith('.js') || url.includes('/vendor/')) return
      // What comes after the last figure may be cut off by the end of the browser.
      sizes.set(
        url,
        response.body().then(gzipSize, () => 0),
      )
    })
    const fetchedUntil = async moment => {
      await page.waitForFunction(name => performance.getEntriesByName(name, 'mark').length > 0, moment)
      const urls = await page.evaluate(askedForUntil, moment)
      const bytes = await Promise.all(urls.map(url => sizes.get(url) ?? 0))
      return bytes.reduce((sum, size) => sum + size, 0)
    }
    await page.goto(`${pages.url}/portico`)
    await page.evaluate(markMoments)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const toConnectView = await fetchedUntil('visible')
    await page.getByRole('button', { name: /Bench Wallet/ }).click()
    return { toConnectView, toConnected: (await fetchedUntil('connected')) - toConnectView }
  } finally {
    await browser.close()
    await pages.stop()
  }
}

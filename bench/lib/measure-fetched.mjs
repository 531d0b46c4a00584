import { launchBrowser } from './browser.mjs'
import { gzipSize } from './build-host.mjs'
import { servePages } from './pages.mjs'

/** Runs in the page: which addresses it had asked for when the wallet was connected, and not a moment later. */
const askedForUntilConnected = () => {
  const [connected] = performance.getEntriesByName('connected')
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < connected.startTime)
    .map(({ name }) => name)
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
    const sumOf = async urls =>
      (await Promise.all(urls.map(url => sizes.get(url) ?? 0))).reduce((sum, size) => sum + size, 0)
    await page.goto(`${pages.url}/portico`)
    await page.evaluate(() =>
      window.modal.subscribe(
        ({ active }) => active?.status,
        status => status === 'connected' && performance.mark('connected'),
      ),
    )
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const wallet = page.getByRole('button', { name: /Bench Wallet/ })
    await wallet.waitFor()
    const toConnectView = await sumOf([...sizes.keys()])
    await wallet.click()
    await page.waitForFunction(() => performance.getEntriesByName('connected').length > 0)
    const urls = await page.evaluate(askedForUntilConnected)
    return { toConnectView, toConnected: (await sumOf(urls)) - toConnectView }
  } finally {
    await browser.close()
    await pages.stop()
  }
}

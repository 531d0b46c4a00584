import { launchBrowser } from './browser.mjs'
import { gzipSize } from './build-host.mjs'
import { servePages } from './pages.mjs'

/**
 * Counts what a real browser fetches of Portico and the page's own script, gzip: up to a visible Connect view, and from there to
 * a connected wallet. React is not counted.
 */
export const measureFetched = async () => {
  const pages = await servePages(['portico'])
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const fetched = []
    page.on('response', response => {
      if (
        response.url().startsWith(pages.url) &&
        /\.js$/.test(response.url()) &&
        !response.url().includes('/vendor/')
      )
        fetched.push(response.body().then(gzipSize))
    })
    const sum = async () => (await Promise.all(fetched)).reduce((total, size) => total + size, 0)
    await page.goto(`${pages.url}/portico`)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const wallet = page.getByRole('button', { name: /Bench Wallet/ })
    await wallet.waitFor()
    const toConnectView = await sum()
    await wallet.click()
    await page.waitForFunction(() => window.modal.getState().active?.status === 'connected')
    return { toConnectView, toConnected: (await sum()) - toConnectView }
  } finally {
    await browser.close()
    await pages.stop()
  }
}

import { launchBrowser } from './browser.mjs'
import { keepFocus, markMoments, saveData } from './in-page.mjs'
import { gzipSize } from './build-host.mjs'
import { servePages } from './pages.mjs'

/** Runs in the page: which addresses it had asked for at a moment, and not a moment later. */
const askedForUntil = moment => {
  const [{ startTime: end }] = performance.getEntriesByName(moment, 'mark')
  const resources = performance.getEntriesByType('resource')
  return resources.filter(({ startTime }) => startTime < end).map(({ name }) => name)
}

/**
 * Opens the modal of a page, counting. @param selectors what has to be drawn, default a row @returns the page, and how much has been fetched
 * up to a moment
 */
const openCounted = async (browser, { url }, name, selectors) => {
  const page = await browser.newPage()
  await page.addInitScript(saveData)
  await page.addInitScript(keepFocus)
  const sizes = new Map()
  page.on('response', response => {
    const address = response.url()
    if (!address.startsWith(url) || !address.endsWith('.js') || address.includes('/vendor/')) return
    // What comes after the last figure may be cut off by the end of the browser.
    sizes.set(
      address,
      response.body().then(gzipSize, () => 0),
    )
  })
  const fetchedUntil = async moment => {
    await page.waitForFunction(mark => performance.getEntriesByName(mark, 'mark').length > 0, moment)
    const urls = await page.evaluate(askedForUntil, moment)
    const bytes = await Promise.all(urls.map(each => sizes.get(each) ?? 0))
    return bytes.reduce((sum, size) => sum + size, 0)
  }
  await page.goto(`${url}/${name}`)
  await page.evaluate(markMoments, selectors)
  // Without a pointer, which might come to lie on a row.
  await page.getByRole('button', { name: 'Connect wallet' }).dispatchEvent('click')
  return { page, fetchedUntil }
}

/** Serves a page by itself, since pages that are built together are cut into other files, and shows it in a browser. */
const withPage = async (name, measure) => {
  const pages = await servePages([name])
  const browser = await launchBrowser()
  try {
    return await measure(selectors => openCounted(browser, pages, name, selectors))
  } finally {
    await browser.close()
    await pages.stop()
  }
}

/**
 * Counts what a real browser fetches of Portico and the page's own script, gzip: up to a visible Connect view, from there to a connected
 * wallet, and up to a visible Connect view with the ways of those who have no wallet. React is not counted.
 */
export const measureFetched = async () => {
  const wallets = await withPage('portico', async open => {
    const { page, fetchedUntil } = await open()
    const toConnectView = await fetchedUntil('visible')
    await page.getByRole('button', { name: /Bench Wallet/ }).click()
    return { toConnectView, toConnected: (await fetchedUntil('connected')) - toConnectView }
  })
  const toConnectMethods = await withPage('methods', async open => {
    const { fetchedUntil } = await open([
      '[data-stop="Bench Wallet"]',
      'input[type=email]',
      '[data-stop="Continue with Google"]',
    ])
    return fetchedUntil('visible')
  })
  return { ...wallets, toConnectMethods }
}

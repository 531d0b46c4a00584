import { gzipSize } from './build-host.mjs'
import { launchBrowser } from './browser.mjs'
import { markMoments, saveData } from './in-page.mjs'
import { serveHosts } from './serve-hosts.mjs'

/** Runs in the page: the scripts it had asked for at a mark, or has by now. */
const scriptsUntil = mark => {
  const end = mark === undefined ? Infinity : performance.getEntriesByName(mark, 'mark')[0].startTime
  const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < end)
  return [...new Set(resources.map(({ name }) => name).filter(name => name.endsWith('.js')))]
}

/** What a page fetches, by its moments. */
const measure = async (browser, url, { opens, isListing = false }) => {
  const page = await browser.newPage()
  await page.addInitScript(saveData)
  const sizes = new Map()
  page.on('response', response => {
    sizes.set(
      response.url(),
      response.body().then(gzipSize, () => 0),
    )
  })
  // Nothing outside answers: what stands in for an answer is not what is measured.
  await page.route(
    url => url.hostname !== 'localhost',
    () => undefined,
  )
  const counted = new Set()
  const count = async mark => {
    const fetched = (await page.evaluate(scriptsUntil, mark)).filter(name => !counted.has(name))
    fetched.forEach(name => counted.add(name))
    const each = await Promise.all(fetched.map(async name => [name, await sizes.get(name)]))
    if (isListing) for (const [name, size] of each) console.log(mark ?? 'load', size, new URL(name).pathname)
    return { scripts: fetched.length, kB: each.reduce((sum, [, size]) => sum + size, 0) / 1000 }
  }
  const marked = name =>
    page.waitForFunction(mark => performance.getEntriesByName(mark, 'mark').length > 0, name)

  await page.goto(url)
  await page.getByRole('heading', { name: 'Host page' }).waitFor()
  const loaded = await count()
  if (!opens) return { loaded }
  await page.evaluate(markMoments)
  // A finger, which points at nothing before.
  await page.getByRole('button', { name: 'Connect wallet' }).evaluate(button => button.click())
  await marked('visible')
  const opened = await count('visible')
  await page.getByRole('button', { name: /Bench Wallet/ }).evaluate(row => row.click())
  await marked('connected')
  const connected = await count('connected')
  await page.close()
  return { loaded, opened, connected }
}

/**
 * Counts what hosts fetch over a bare React page: scripts and kB (gzip -9) with the page, up to a visible Connect view, and up to
 * Connected: what comes after the first rows is in the latter. Nothing is hovered before a click.
 * @param wanted pairs of a bundler and a host of bench/hosts, e.g. `['vite', 'usual']`
 * @param isListing prints each script
 */
export const measureRequests = async (wanted, isListing = false) => {
  const round = kB => Math.round(kB * 100) / 100
  const bundlers = [...new Set(wanted.map(([bundler]) => bundler))]
  const served = await serveHosts([...bundlers.map(bundler => [bundler, 'bare']), ...wanted])
  const browser = await launchBrowser()
  const rows = []
  try {
    const bare = new Map()
    for (const bundler of bundlers) {
      const { loaded } = await measure(browser, `${served.url}/${bundler}/bare/`, { opens: false })
      bare.set(bundler, loaded.kB)
    }
    for (const [bundler, host] of wanted) {
      const url = `${served.url}/${bundler}/${host}/`
      const { loaded, opened, connected } = await measure(browser, url, { opens: true, isListing })
      const staticKB = loaded.kB - bare.get(bundler)
      rows.push({
        what: `${host}, ${bundler}`,
        staticKB: round(staticKB),
        scriptsToOpen: opened.scripts,
        kBToOpen: round(staticKB + opened.kB),
        scriptsInAll: opened.scripts + connected.scripts,
        kBInAll: round(staticKB + opened.kB + connected.kB),
      })
    }
  } finally {
    await browser.close()
    await served.stop()
  }
  return rows
}

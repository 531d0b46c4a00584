// What hosts fetch, as three bundlers build them: scripts and kB (gzip -9) over a bare React page, with the page, up to a visible Connect
// view, and from the click on a wallet to Connected. Nothing is hovered before a click.
import { gzipSize } from './lib/build-host.mjs'
import { launchBrowser } from './lib/browser.mjs'
import { report } from './lib/report.mjs'
import { serveHosts } from './lib/serve-hosts.mjs'

const hosts = ['lean', 'usual', 'everything']
const built = ['vite', 'webpack', 'esbuild'].flatMap(bundler =>
  ['bare', ...hosts].map(host => [bundler, host]),
)

/** Runs in the page: marks the first frame's wallets, and the connection. What a row fetches ahead is not counted. */
const markMoments = () => {
  const follow = () => {
    const root = document.querySelector('[data-portico=modal]')?.shadowRoot
    if (!root) return requestAnimationFrame(follow)
    const observer = new MutationObserver(() => {
      if (!root.querySelector('[data-stop]')) return
      performance.mark('visible')
      observer.disconnect()
    })
    observer.observe(root, { subtree: true, childList: true })
  }
  follow()
  window.modal.subscribe(
    ({ active }) => active?.status,
    status => status === 'connected' && performance.mark('connected'),
  )
}

/** Runs in the page: the scripts it had asked for at a mark, or has by now. */
const scriptsUntil = mark => {
  const end = mark === undefined ? Infinity : performance.getEntriesByName(mark, 'mark')[0].startTime
  const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < end)
  return [...new Set(resources.map(({ name }) => name).filter(name => name.endsWith('.js')))]
}

/** What a page fetches, by its moments. */
const measure = async (browser, url, { opens, isListing = false }) => {
  const page = await browser.newPage()
  const sizes = new Map()
  page.on('response', response => {
    sizes.set(
      response.url(),
      response.body().then(gzipSize, () => 0),
    )
  })
  await page.route('**/*', route =>
    route.request().url().startsWith('http://localhost') ? route.continue() : route.abort(),
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

const isListing = process.argv.includes('--list')
const only = process.argv[2]?.includes('/') ? process.argv[2].split('/') : undefined
const wanted = only
  ? built.filter(([bundler, host]) => bundler === only[0] && ['bare', only[1]].includes(host))
  : built
const served = await serveHosts(wanted)
const browser = await launchBrowser()
const rows = []
const bare = {}
for (const [bundler, host] of wanted) {
  const { loaded, opened, connected } = await measure(browser, `${served.url}/${bundler}/${host}/`, {
    opens: host !== 'bare',
    isListing: isListing && host !== 'bare',
  })
  if (host === 'bare') bare[bundler] = loaded.kB
  else
    rows.push({
      what: `${host}, ${bundler}`,
      'static kB': Math.round((loaded.kB - bare[bundler]) * 100) / 100,
      'scripts to open': opened.scripts,
      'kB to open': Math.round((loaded.kB - bare[bundler] + opened.kB) * 100) / 100,
      'scripts to connect': connected.scripts,
      'kB to connect': Math.round(connected.kB * 100) / 100,
    })
}
await browser.close()
await served.stop()
if (only) console.table(rows)
else report('requests', rows)

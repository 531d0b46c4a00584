// npm run bench, second part: AllWallets with 10,000 wallets, at 4× slowdown: how long tasks are while it scrolls, and how soon a
// search answers from what is loaded. Alone: node bench/wallets.mjs
import { cpus } from 'node:os'
import { launchBrowser } from './lib/browser.mjs'
import { searchAndWatch, scrollThrough } from './lib/in-list.mjs'
import { servePages } from './lib/pages.mjs'
import { report } from './lib/report.mjs'
import { tasksOf } from './lib/tasks-of.mjs'

const rounds = Number(process.env.ROUNDS ?? 5)
const slowdown = 4
const texts = ['w', 'wi', 'willow b', '', '4', '42', '']
const round = value => Math.round(value * 10) / 10
const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

const openList = async (browser, url) => {
  const page = await browser.newPage({ viewport: { width: 480, height: 800 } })
  await page.goto(`${url}/wallets`)
  await page.waitForFunction(() => 'loadAll' in window)
  await page.evaluate(() => window.modal.open('AllWallets'))
  await page.locator('.p-tile img').first().waitFor()
  await page.evaluate(() => window.loadAll())
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

const measure = async (browser, url) => {
  const page = await openList(browser, url)
  const scroll = await tasksOf(browser, page, 'scroll', () => page.evaluate(scrollThrough, '.p-all-grid'))
  const searches = []
  for (const text of texts)
    searches.push(await tasksOf(browser, page, 'search', () => page.evaluate(searchAndWatch, text)))
  const wallets = await page.locator('.p-all-grid [role=listitem]').first().getAttribute('aria-setsize')
  const tiles = await page.locator('.p-tile').count()
  await page.close()
  if (Number(wallets) !== 10_000) throw new Error(`${wallets} wallets instead of 10,000`)
  return {
    scroll: Math.max(...scroll.tasks),
    search: median(searches.map(({ result }) => result)),
    searchWork: median(searches.map(({ tasks }) => Math.max(...tasks))),
    slowest: Math.max(...searches.map(({ tasks }) => Math.max(...tasks))),
    tiles,
  }
}

const pages = await servePages(['wallets'])
const browser = await launchBrowser()
const samples = []
try {
  for (let i = 0; i < rounds; i++) samples.push(await measure(browser, pages.url))
} finally {
  await browser.close()
  await pages.stop()
}
const medianOf = name => round(median(samples.map(sample => sample[name])))
report(
  'wallets',
  [
    {
      what: 'longest task while 10,000 wallets scroll at 4× (ms of the thread)',
      value: medianOf('scroll'),
      aim: 50,
    },
    { what: 'search answers from 10,000 loaded wallets at 4× (ms)', value: medianOf('search'), aim: 50 },
    { what: '… the work in it (ms of the thread)', value: medianOf('searchWork') },
    { what: '… of the slowest search (ms of the thread)', value: medianOf('slowest') },
    { what: 'tiles drawn of 10,000', value: medianOf('tiles') },
  ],
  { rounds, slowdown, texts, cpu: cpus()[0]?.model, cores: cpus().length },
)

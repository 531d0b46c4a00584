// npm run bench, third part: Activity with 5,000 transactions and Tokens with 500 tokens, at 4× slowdown: how long tasks are while they
// scroll, and while older transactions come. Alone: node bench/account.mjs
import { cpus } from 'node:os'
import { launchBrowser } from './lib/browser.mjs'
import { loadThrough, scrollThrough } from './lib/in-list.mjs'
import { servePages } from './lib/pages.mjs'
import { report } from './lib/report.mjs'
import { tasksOf } from './lib/tasks-of.mjs'

const rounds = Number(process.env.ROUNDS ?? 5)
const slowdown = 4
const [rowsOf, tokensOf] = ['.p-history-rows', '.p-tokens-long']
const round = value => Math.round(value * 10) / 10
const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

const openView = async (browser, url, view, list) => {
  const page = await browser.newPage({ viewport: { width: 480, height: 800 } })
  await page.goto(`${url}/account`)
  await page.waitForFunction(() => 'connect' in window)
  await page.evaluate(() => window.connect())
  await page.evaluate(name => window.modal.open(name), view)
  await page.locator(`${list} [role=listitem]`).first().waitFor()
  const cdp = await page.context().newCDPSession(page)
  const slow = async () => {
    // What was left behind in memory on the way here is no part of what follows.
    await cdp.send('HeapProfiler.collectGarbage')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
  return { page, slow }
}
const longest = async (browser, page, what, ...act) => {
  const { tasks } = await tasksOf(browser, page, what, () => page.evaluate(...act))
  return Math.max(...tasks)
}

const measure = async (browser, url) => {
  const history = await openView(browser, url, 'History', rowsOf)
  const count = await history.page.evaluate(() => window.loadAllActivity())
  if (count !== 5000) throw new Error(`${count} transactions instead of 5,000`)
  await history.slow()
  const activity = await longest(browser, history.page, 'scroll', scrollThrough, rowsOf)
  const rows = await history.page.locator(`${rowsOf} [role=listitem]`).count()
  await history.page.close()

  const fresh = await openView(browser, url, 'History', rowsOf)
  await fresh.slow()
  const loading = await longest(browser, fresh.page, 'load', loadThrough, rowsOf)
  await fresh.page.close()

  const account = await openView(browser, url, 'Account', tokensOf)
  await account.slow()
  const tokens = await longest(browser, account.page, 'scroll', scrollThrough, tokensOf)
  const tokenRows = await account.page.locator(`${tokensOf} [role=listitem]`).count()
  await account.page.close()
  return { activity, loading, tokens, rows, tokenRows }
}

const pages = await servePages(['account'])
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
  'account',
  [
    {
      what: 'longest task while 5,000 transactions scroll at 4× (ms of the thread)',
      value: medianOf('activity'),
      aim: 50,
    },
    {
      what: '… while older ones come as the list scrolls, up to 5,000 (ms of the thread)',
      value: medianOf('loading'),
      aim: 50,
    },
    {
      what: 'longest task while 500 tokens scroll at 4× (ms of the thread)',
      value: medianOf('tokens'),
      aim: 50,
    },
    { what: 'rows drawn of 5,000 transactions', value: medianOf('rows') },
    { what: 'rows drawn of 500 tokens', value: medianOf('tokenRows') },
  ],
  { rounds, slowdown, samples, cpu: cpus()[0]?.model, cores: cpus().length },
)
